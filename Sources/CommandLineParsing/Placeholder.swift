// CommandLineParsing
