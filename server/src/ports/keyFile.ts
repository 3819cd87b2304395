import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync } from 'node:fs';
import { mkdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncPath } from '../system/syncFolder.ts';

/** A 256-bit key and its id, which is part of its hash. */
interface SecretKey {
  id: string;
  bytes: Buffer;
}
/** The first one encrypts; earlier ones remain after a rotation. */
export type SecretKeys = [SecretKey, ...SecretKey[]];

/** The file that holds the keys, apart from the database. */
export interface KeyFile {
  path: string;
  /** The keys as last read. Throws SecretsRefused if there are none, or the file isn't a key file. */
  known(): SecretKeys;
  /** The keys currently in the file. Throws as `known` does. */
  current(): SecretKeys;
  /** Creates the file with a new key unless it exists; of several processes, one does. */
  make(): void;
  /** Replaces the keys in one step: concurrent readers find the old ones or these. */
  write(keys: SecretKeys): void;
}

/** Secrets can't be encrypted or read; the message says why and what to do. */
export class SecretsRefused extends Error {
  override name = 'SecretsRefused';
}

const head = '# The key of the secrets in the database of Pavilion. Keep it apart from backups.';
const keyBytes = 32;
const ownerAlone = 0o600;

/** A new random key. */
export function newKey(): SecretKey {
  return toKey(randomBytes(keyBytes));
}

function toKey(bytes: Buffer): SecretKey {
  const hash = createHash('sha256').update('pavilion secrets key').update(bytes).digest('hex');
  return { id: hash.slice(0, 16), bytes };
}

/** The key file at a path. */
export function keyFileAt(path: string): KeyFile {
  let keys: SecretKeys | null = null;
  let stamp = '';
  const current = () => {
    const now = fileStamp(path);
    if (!keys || now !== stamp) [keys, stamp] = [read(path), now];
    return keys;
  };
  return {
    path,
    known: () => keys ?? current(),
    current,
    make() {
      // an existing file may be in a place that isn't writable
      if (!existsSync(path)) place(path, [newKey()], linkSync);
    },
    write: (given) => place(path, given, renameSync),
  };
}

function fileStamp(path: string): string {
  try {
    const { mtimeMs, ino, size } = statSync(path);
    return `${mtimeMs} ${ino} ${size}`;
  } catch {
    return '';
  }
}

function read(path: string): SecretKeys {
  const lines = readText(path).split('\n');
  const keys = lines.flatMap((line) => {
    const [id, text] = line.split(' ');
    if (!line.trim() || line.startsWith('#')) return [];
    const key = toKey(Buffer.from(text ?? '', 'base64url'));
    if (key.bytes.length !== keyBytes || key.id !== id)
      throw new SecretsRefused(
        `${path} is not a key file, or it is damaged: restore the copy you kept.`,
      );
    return key;
  });
  const [first, ...more] = keys;
  if (!first) throw new SecretsRefused(`${path} holds no key: restore the copy you kept.`);
  return [first, ...more];
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new SecretsRefused(
      isMissing ? `There is no key file ${path}.` : `The key file ${path} cannot be read.`,
      { cause: error },
    );
  }
}

/** Puts a complete and durable file in its place, by rename or link. A link leaves an existing file untouched. */
function place(path: string, keys: SecretKeys, bring: (from: string, to: string) => void): void {
  const draft = `${path}.${randomUUID()}.part`;
  const lines = keys.map(({ id, bytes }) => `${id} ${bytes.toString('base64url')}\n`);
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = openSync(draft, 'wx', ownerAlone);
    try {
      writeSync(file, `${head}\n${lines.join('')}`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    bring(draft, path);
    syncPath(dirname(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw new SecretsRefused(
      `The key file ${path} cannot be written: let this user write there, or name another place by SECRETS_KEY_FILE.`,
      { cause: error },
    );
  } finally {
    rmSync(draft, { force: true });
  }
}
