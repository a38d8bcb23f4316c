#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cimageformats.h"

static char *const environment[] = {"LC_ALL=C", "PATH=/usr/local/bin:/usr/bin:/bin", NULL};

imageformats_status imageformats_program_start(const char *path, const char *const *arguments,
                                               uint64_t most_memory, int32_t *process,
                                               int32_t *output) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return IMAGEFORMATS_NO_MEMORY;

  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  // What this process ignores or blocks is its own affair.
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigaddset(&signals, SIGPIPE);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

  pid_t started = 0;
  const int failure = posix_spawn(&started, path, &actions, &attributes,
                                  (char *const *)(uintptr_t)arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close(ends[1]);
  if (failure != 0) {
    close(ends[0]);
    return failure == ENOMEM || failure == EAGAIN ? IMAGEFORMATS_NO_MEMORY : IMAGEFORMATS_ARGUMENT;
  }
  const struct rlimit limit = {most_memory, most_memory};
  prlimit(started, RLIMIT_AS, &limit, NULL);
  *process = started;
  *output = ends[0];
  return IMAGEFORMATS_OK;
}
