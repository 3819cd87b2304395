import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';

/** What code does that a hostile file has got hold of. For the tests of the sandbox, which runs it. */

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

/** What it knows of the settings, and what became of writing and starting. */
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

/** Answers once somebody connects to this port lets go. */
export function waitFor(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    connect(port, '127.0.0.1')
      .on('close', () => resolve('let go'))
      .on('error', reject);
  });
}
