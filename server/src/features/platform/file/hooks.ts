import type { Actor } from '@pavilion/contract';
import type { Db } from '../../../core/context.ts';
import type { Secrets } from '../../../ports/secrets.ts';

export interface Reader {
  db: Db;
  secrets: Secrets;
  now: Date;
}

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** Who may read the files below a feature's own folder: the key a path names, if the caller may read it; null otherwise. */
    fileAccess: Record<
      string,
      (at: Reader, actor: Actor | null, path: string) => Promise<string | null>
    >;
  }
}
