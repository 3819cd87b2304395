import { CopyRefused } from '../db/copy/Piece.ts';
import { FolderInUse } from '../db/embedded/folderLock.ts';
import { MigrationRefused } from '../db/migrate.ts';
import { StoreUnavailable } from '../db/StoreUnavailable.ts';
import { SecretsRefused } from '../ports/keyFile.ts';
import { BusUnavailable } from '../ports/redisBus.ts';
import { fileReason } from '../system/reasons.ts';
import { SettingsMistake } from '../settings.ts';

const mendable = [
  CopyRefused,
  SettingsMistake,
  SecretsRefused,
  MigrationRefused,
  FolderInUse,
  StoreUnavailable,
  BusUnavailable,
];

/** Explains in a sentence what an operator can fix; returns anything else whole, for developers. */
export function explainStartupError(error: unknown): unknown {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what listens there, or set another PORT (or METRICS_PORT, RTMP_PORT).`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be opened by this user: set another PORT.`;
  if (mendable.some((kind) => error instanceof kind)) return (error as Error).message;
  return fileReason(error) ?? error;
}
