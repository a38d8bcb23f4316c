/// The look of the HTML page.
enum HTMLStyle {
  static let text = """
    :root{--ink:#1c1c1e;--soft:#6b7280;--line:#e5e7eb;--paper:#fff;--ground:#f4f5f7}
    *{box-sizing:border-box}
    body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:1180px;padding:1.5rem;
    color:var(--ink);background:var(--ground)}
    h1{font-size:1.6rem;margin:.2rem 0 1rem}h2{font-size:1.25rem;margin:2rem 0 .3rem}
    h2 small{font-weight:400;color:var(--soft);font-size:.95rem;margin-left:.5rem}
    h3{font:600 .95rem/1.4 ui-monospace,monospace;margin:0;overflow-wrap:anywhere}
    .cards{display:flex;flex-wrap:wrap;gap:.75rem;margin-bottom:1rem}
    .card{background:var(--paper);border:1px solid var(--line);border-radius:.5rem;
    padding:.6rem 1rem;min-width:8rem}
    .card b{display:block;font-size:1.5rem;line-height:1.2}
    .card small{font-weight:400;font-size:.95rem;color:var(--soft)}
    .card span{color:var(--soft);font-size:.85rem}
    details{background:var(--paper);border:1px solid var(--line);border-radius:.5rem;
    margin:.5rem 0;padding:.5rem 1rem;overflow-x:auto}
    summary{cursor:pointer;font-weight:600}
    table{border-collapse:collapse;margin:.5rem 0}
    td,th{border-bottom:1px solid var(--line);padding:.2rem .7rem;text-align:left;
    vertical-align:top}
    th{font-weight:600;color:var(--soft);font-size:.85rem;white-space:nowrap}
    .figures th:not(:first-child):nth-last-child(-n+7),.number{text-align:right;
    font-variant-numeric:tabular-nums;white-space:nowrap}
    .notes{color:var(--soft);font-size:.85rem;margin:.1rem 0 .6rem}
    section{background:var(--paper);border:1px solid var(--line);border-left:4px solid #9ca3af;
    border-radius:.5rem;margin:.8rem 0;padding:.8rem 1rem;content-visibility:auto;
    contain-intrinsic-size:auto 24rem}
    section.grave{border-left-color:#dc2626}
    .pair{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1.2rem;
    align-items:start}
    @media(max-width:60rem){.pair{grid-template-columns:minmax(0,1fr)}}
    figure{margin:0}
    svg{display:block;max-width:100%;height:auto;background:#ddd;border-radius:.25rem}
    section table{margin:0;width:100%}
    section td:nth-child(-n+2){white-space:nowrap;width:1%}
    code{display:block;font:.82rem/1.5 ui-monospace,monospace;white-space:pre-wrap;
    overflow-wrap:anywhere}
    code.own{border-top:1px dotted var(--line)}
    mark{background:#fde68a;border-radius:2px}
    .grave td{background:#fee2e2}.wrong b{color:#b45309}.silent b{color:var(--soft);
    font-weight:400}.grave b{color:#b91c1c}
    .none{color:var(--soft);padding:2rem;border:1px dashed var(--line)}
    polygon{fill:none;stroke-width:2;vector-effect:non-scaling-stroke}
    polygon.truth{stroke:#16a34a;stroke-dasharray:7 4}polygon.read{stroke:#2563eb}
    polygon.field{stroke:#ea580c;stroke-width:1.5}
    .legend span{margin-right:1rem;padding-left:.5rem;border-left:1.2rem solid}
    .legend .truth{border-color:#16a34a}.legend .read{border-color:#2563eb}
    .legend .field{border-color:#ea580c}
    """
}
