#include "cimageformats.h"
