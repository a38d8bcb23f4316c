// Recto
