import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';

/** What code hijacked by a hostile file might do, for tests of the sandbox that runs it. */

export const hello = (name: string) => `hello ${name}`;

export function endless(): never {
  for (;;);
}

export function hoard(): number {
  const hoarded: string[][] = [];
  for (;;) hoarded.push(Array<string>(100_000).fill('x'));
}

export const crash = () => process.kill(process.pid, 'SIGSEGV');

export function fail(): never {
  throw new TypeError('as it should not');
}

/** Returns the settings it can see, and the outcomes of writing a file and starting a process. */
export function reach(file: string): { settings: string[]; write: string; start: string } {
  const outcome = (act: () => unknown) => {
    try {
      act();
      return 'done';
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? 'refused';
    }
  };
  return {
    settings: Object.keys(process.env),
    write: outcome(() => writeFileSync(file, 'x')),
    start: outcome(() => spawnSync('true')),
  };
}

/** Connects to this port; resolves once the connection closes. */
export function waitFor(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    connect(port, '127.0.0.1')
      .on('close', () => resolve('let go'))
      .on('error', reject);
  });
}
