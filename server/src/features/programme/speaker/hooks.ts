import type { FeatureHooks } from '../../../core/hooks.ts';
import { speakers } from './model/speaker.ts';
import { deleteSentBy } from './queries/invitations.ts';

export const hooks: FeatureHooks = {
  undo: { speaker: speakers.undo },

  /** People invited since who haven't come in yet stay outside. */
  revocation: async (tx, { personId, why, since }) => {
    if (why !== 'denial') return [];
    const gone = await deleteSentBy(tx.db, personId, since);
    return gone.length ? [{ kind: 'speakerInvitations', detail: String(gone.length) }] : [];
  },
};
