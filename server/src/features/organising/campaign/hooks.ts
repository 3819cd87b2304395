import type { FeatureHooks } from '../../../core/hooks.ts';
import { upsertBounce } from './queries/bounces.ts';
import { markUnsubscribed } from './queries/mails.ts';
import { campaigns } from './service.ts';

export const hooks: FeatureHooks = {
  undo: { campaign: campaigns.undo },

  addressRefused: ({ store }, { eventId, email, refusal, now }) =>
    upsertBounce(store.db, { event_id: eventId, email, reason: refusal, bounced_at: now }),

  unsubscribed: async (tx, { personId, kind }) => {
    if (kind === 'news') await markUnsubscribed(tx.db, personId);
  },
};
