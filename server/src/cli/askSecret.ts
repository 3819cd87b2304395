import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { cliText } from '../texts/cli.ts';
import { CommandRefused } from './Command.ts';

/** Reads a secret: without echo and twice at a terminal, else the first line of standard input. */
export async function askSecret(): Promise<string> {
  const { stdin } = process;
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/)[0] ?? '';
  const first = await unseen(cliText('admin.password'));
  if ((await unseen(cliText('admin.again'))) !== first)
    throw new CommandRefused(cliText('admin.differ'));
  return first;
}

async function unseen(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  try {
    return await reader.question('');
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}
