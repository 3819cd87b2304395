import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the server before tests that run it in its own process, as those start the build. */
export function setup(): void {
  const cwd = join(import.meta.dirname, '../..');
  execFileSync('rolldown', ['-c'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}
