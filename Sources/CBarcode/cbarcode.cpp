#include "cbarcode.h"
