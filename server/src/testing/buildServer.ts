import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Before tests that start the server in a process of its own: builds it, as it is started from its build. */
export function setup(): void {
  const cwd = join(import.meta.dirname, '../..');
  execFileSync('rolldown', ['-c'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}
