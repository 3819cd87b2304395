import { type ChildProcess, fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** Below the server's own priority, so that other people's calls come first. */
const priority = 5;

/** Starts a process for what somebody else sent. It has none of our settings, may read files but not write any or start processes, and has this many megabytes of JavaScript's heap. */
export function forkRestricted(entry: URL, megabytes: number): ChildProcess {
  const child = fork(entry, [], {
    execArgv: [
      ...[`--max-old-space-size=${megabytes}`, '--disable-warning=PERM0001'],
      ...['--permission', '--allow-fs-read=*', '--allow-addons'],
    ],
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { pid } = child;
  if (pid === undefined) return child;
  try {
    setPriority(pid, priority);
  } catch {
    // it is gone already
  }
  // a machine out of memory kills this process first; the file only exists on Linux
  void writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {});
  return child;
}
