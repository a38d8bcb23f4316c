// Payloads
