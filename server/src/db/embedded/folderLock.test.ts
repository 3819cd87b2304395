import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folderLock.ts';

const lockModule = new URL('./folderLock.ts', import.meta.url).href;
// Reports whether it got the lock, and holds it until its standard input ends.
const contender = `
  const { lockFolder } = await import(process.argv[1]);
  try { lockFolder(process.argv[2]); console.log('locked'); } catch (error) { console.log(error.message); }
  process.stdin.resume();
`;

type Contender = ChildProcessByStdio<Writable, Readable, null>;

let parent: string;
let folder: string;
const children: Contender[] = [];

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'pavilion-lock-'));
  folder = join(parent, 'database');
});

afterEach(async () => {
  for (const child of children.splice(0)) await killed(child);
  await rm(parent, { recursive: true });
});

function startContender(): Contender {
  const args = ['--input-type=module', '-e', contender, lockModule, folder];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  children.push(child);
  return child;
}

async function readAnswer(child: Contender): Promise<string> {
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return chunk.toString().trim();
}

async function killed(child: Contender): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

test('a second process is refused with a message that names the first one and the ways out', async () => {
  const lock = lockFolder(folder);
  const answer = await readAnswer(startContender());
  expect(answer).toContain(`The database in ${folder} is already open in process ${process.pid}`);
  expect(answer).toMatch(
    /stop that one first, start this one with another DATA_DIR, or set DATABASE_URL/,
  );
  lock.release();
  expect(await readAnswer(startContender())).toBe('locked');
});

test('the same process cannot lock the folder twice either', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  lock.release();
  lockFolder(folder).release();
});

test('after a kill exactly one of several new processes gets the lock', async () => {
  const first = startContender();
  expect(await readAnswer(first)).toBe('locked');
  await killed(first);
  const answers = await Promise.all(Array.from({ length: 6 }, () => readAnswer(startContender())));
  expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1);
});

test('a start in the same moment as a kill waits for the killed process instead of being refused', async () => {
  const first = startContender();
  expect(await readAnswer(first)).toBe('locked');
  first.kill('SIGKILL');
  lockFolder(folder).release();
});

test('the lock holds even when its holder reads the lock file, which drops the system’s own lock', async () => {
  const lock = lockFolder(folder);
  await readFile(`${folder}.lock`);
  expect(await readAnswer(startContender())).toContain('already open in process');
  lock.release();
});
