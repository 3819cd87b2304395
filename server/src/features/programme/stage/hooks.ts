import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { deleteKeysBy } from './queries/streamKeys.ts';
import { isAttending } from './verbs/isAttending.ts';

/** Gets the bytes of a broadcast as they come, from the first one on. It neither throws nor holds the broadcast up. */
export interface BroadcastListener {
  take(bytes: Buffer): void;
  end(): void;
}

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** A broadcast begins: what else its bytes are for; null for nothing. */
    broadcastListener: ((
      ctx: Ctx<Actor>,
      broadcast: { sessionId: string },
    ) => BroadcastListener | null)[];
  }
}

export const hooks: FeatureHooks = {
  occupied: isAttending,

  revocation: async (tx, { personId, since }) => {
    const topics = await deleteKeysBy(tx.db, personId, since);
    return topics.map((topic) => ({ kind: 'streamKey', detail: topic }));
  },
};
