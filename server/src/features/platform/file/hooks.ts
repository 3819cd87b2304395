import type { Actor } from '@pavilion/contract';
import type { Db } from '../../../core/context.ts';
import type { Secrets } from '../../../ports/secrets.ts';

export interface FileAccess {
  db: Db;
  secrets: Secrets;
  now: Date;
}

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** Who may read the files below a feature's own folder: the key a path names, if the caller may read it; null otherwise. */
    fileAccess: Record<
      string,
      (at: FileAccess, actor: Actor | null, path: string) => Promise<string | null>
    >;
  }
}
