import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerFigures } from './messages.ts';

/** The kernel's unit of processor time. */
const tickMs = 10;

/** Starts a program other than Node: writes its settings to a temporary folder, waits for its port, and ends it with this process. */
export async function program(
  name: string,
  {
    settings,
    args,
    port,
  }: { settings: string; args: (file: string, folder: string) => string[]; port: number },
): Promise<ChildProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-bench-'));
  const file = join(folder, 'settings.conf');
  writeFileSync(file, settings.replaceAll('{folder}', folder));
  // one core per server, like Pavilion's process
  const env = { ...process.env, GOMAXPROCS: '1' };
  const child = spawn(name, args(file, folder), { stdio: 'ignore', env });
  process.on('exit', () => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 100) throw new Error(`${name} did not start`);
    await pause(100);
  }
  return child;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
      resolve(false),
    );
    socket.unref().on('connect', () => socket.destroy());
  });
}

/** Returns an unused port. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Returns memory and processor time of a program with all its children; shared memory counts once. */
export function figuresOf({ pid }: ChildProcess): ServerFigures {
  const family = [pid!, ...childrenOf(pid!)];
  const figures = { rssBytes: 0, cpuMs: 0 };
  for (const each of family) {
    const memory = readFileSync(`/proc/${each}/smaps_rollup`, 'utf8');
    figures.rssBytes += Number(/^Pss:\s+(\d+)/m.exec(memory)![1]) * 1024;
    const stat = readFileSync(`/proc/${each}/stat`, 'utf8').split(') ')[1]!.split(' ');
    figures.cpuMs += (Number(stat[11]) + Number(stat[12])) * tickMs;
  }
  return figures;
}

function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return listed ? listed.split(' ').map(Number) : [];
}
