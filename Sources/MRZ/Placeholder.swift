// MRZ
