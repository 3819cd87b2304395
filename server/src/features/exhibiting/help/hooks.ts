import type { FeatureHooks } from '../../../core/hooks.ts';
import { countQueues } from './queries/desk.ts';
import { finish } from './service.ts';
import { closeDesk } from './verbs/closeDesk.ts';
import { endDuty } from './verbs/endDuty.ts';
import { share } from './verbs/share.ts';

export const hooks: FeatureHooks = {
  withdrawal: { help: (ctx, threadId) => share(ctx, threadId, false) },

  staffLeaving: endDuty,

  boothRemoved: closeDesk,

  boothQueues: (ctx) => countQueues(ctx.db, ctx.event.id),

  deletion: async (theirs, { threadIds }) => {
    for (const threadId of threadIds) await finish(theirs, threadId);
  },
};
