// RectoCLI
