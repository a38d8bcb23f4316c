// ReportSchema
