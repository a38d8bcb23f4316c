#pragma once
#include <sqlite3.h>
#include <stdint.h>

// SQLite says by a cast pointer that it shall copy a text before the call returns; Swift cannot
// import such a macro.
static inline int csqlite_bind_text_copy(
    sqlite3_stmt *_Nonnull statement, int32_t index, const char *_Nonnull text, int32_t length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}
