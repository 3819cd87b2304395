import { mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

interface Owner {
  pid: number;
  host: string;
  since: string;
  /** Distinguishes a process from a later one with the same pid; empty where there is no /proc. */
  birth: string;
}

const sqliteBusy = 5;
/** A killed process may take a while to give back its memory and its lock. */
const secondsToDie = 10;

/** Another process has the database open; the message names it and says what to do. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/**
 * Locks the folder until `release` or until this process ends, however it ends: it is a lock of the
 * operating system (through SQLite, as Node has no other), so it is never stale. Waits for a holder that was just killed. Two processes on one
 * PGlite folder would destroy it. Throws FolderInUse.
 */
export function lockFolder(folder: string): { release(): void } {
  const giveUpAt = Date.now() + secondsToDie * 1000;
  for (;;) {
    try {
      return tryToLock(folder);
    } catch (error) {
      const owner = readOwner(ownerFilePath(folder));
      const isDying = error instanceof FolderInUse && owner !== null && isEnding(owner);
      if (!isDying || Date.now() > giveUpAt) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }
}

function tryToLock(folder: string): { release(): void } {
  mkdirSync(dirname(folder), { recursive: true });
  const ownerFile = ownerFilePath(folder);
  const lock = takeSystemLock(folder, ownerFile);
  const last = readOwner(ownerFile);
  // Such a lock vanishes when its holder itself reads the lock file, say to copy the folder.
  if (last && last.birth && last.birth === identifyProcess(last.pid)) {
    lock.close();
    throw new FolderInUse(refusal(folder, last));
  }
  const owner: Owner = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    birth: identifyProcess(process.pid),
  };
  writeFileSync(ownerFile, JSON.stringify(owner));
  return {
    release: () => {
      rmSync(ownerFile, { force: true });
      lock.close();
    },
  };
}

function takeSystemLock(folder: string, ownerFile: string): DatabaseSync {
  const lock = new DatabaseSync(`${folder}.lock`);
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
    if (isBusy) throw new FolderInUse(refusal(folder, readOwner(ownerFile)), { cause: error });
    throw new Error(`The database folder cannot be locked beside ${folder}.`, { cause: error });
  }
}

function readOwner(ownerFile: string): Owner | null {
  try {
    return JSON.parse(readFileSync(ownerFile, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/** Linux's flag of a process that is exiting, and the bit of SIGKILL among pending signals. */
const exiting = 0x4;
const killSignal = 0x100n;

/** Whether a process has been killed, or exits, but still has its lock. */
function isEnding({ pid, birth }: Owner): boolean {
  if (!birth) return false;
  try {
    const [state, flags] = readStat(pid);
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const pending = [...status.matchAll(/^(?:Sig|Shd)Pnd:\s*(\w+)/gm)];
    const isKilled = pending.some(([, bits]) => (BigInt(`0x${bits}`) & killSignal) !== 0n);
    return isKilled || hasEnded(state) || (Number(flags) & exiting) !== 0;
  } catch {
    return true; // gone since: its lock is free
  }
}

/** Whether only a process's entry is left, until its parent asks how it ended. */
const hasEnded = (state: string | undefined) => state === 'Z' || state === 'X';

/** The state, flags and start time of a process. */
function readStat(pid: number): [state?: string, flags?: string, startTicks?: string] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return [fields[0], fields[6], fields[19]] as [string, string, string];
}

const ownerFilePath = (folder: string) => `${folder}.owner.json`;

/** Identifies a process by boot, pid namespace and start time; empty if it isn't running. */
function identifyProcess(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const [state, , startTicks] = readStat(pid);
    if (hasEnded(state)) return '';
    return `${boot} ${readlinkSync('/proc/self/ns/pid')} ${startTicks}`;
  } catch {
    return '';
  }
}

function refusal(folder: string, owner: Owner | null): string {
  const holder = owner
    ? `process ${owner.pid} on ${owner.host}, since ${owner.since}`
    : 'another process';
  return (
    `The database in ${folder} is already open in ${holder}. ` +
    'The embedded database serves one process: stop that one first, start this one with another DATA_DIR, ' +
    'or set DATABASE_URL to a PostgreSQL that several can share.'
  );
}
