import { rm, writeFile } from 'node:fs/promises';
import type { RejectedRows } from '../eventCopy/RejectedRows.ts';
import { cliText } from '../texts/cli.ts';
import { isTextKey, say } from '../texts/texts.ts';
import type { Terminal } from './Command.ts';
import { printable } from './printable.ts';

const mostOnScreen = 20;

/** Reports what was left out of a file; if that is long, in a file beside it. */
export async function reportRefused(
  { file, refused }: { file: string; refused: RejectedRows },
  terminal: Terminal,
): Promise<void> {
  if (!refused.total) return;
  terminal.print(cliText('import.refused', { rows: refused.rows, files: refused.count('file') }));
  const lines = refused.first.map((one) => printable(toLine(one)));
  const report = `${file}.refused.txt`;
  const isShort = lines.length <= mostOnScreen || !(await write(report, lines));
  for (const line of isShort ? lines : lines.slice(0, mostOnScreen)) terminal.print(`  ${line}`);
  if (!isShort) terminal.print(cliText('import.refused.more', { report, count: lines.length }));
}

/** Replaces a file; returns false if the folder isn't writable. */
async function write(path: string, lines: string[]): Promise<boolean> {
  try {
    await rm(path, { force: true });
    await writeFile(path, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function toLine({ of, which, field, why, count }: RejectedRows['first'][number]): string {
  const what = [of, which || `(${count})`, field].filter(Boolean).join(' ');
  return `${what}: ${isTextKey(why) ? say('en', why) : why}`;
}
