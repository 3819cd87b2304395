import type { FeatureHooks } from '../../../core/hooks.ts';
import { isStillBrought } from '../admission/service.ts';

export const hooks: FeatureHooks = {
  invitation: {
    companion: {
      // each says itself until when its seat is held
      days: null,
      stands: (tx, { id }) => isStillBrought(tx.db, id),
      refusals: {
        unknown: 'invitation.invalid',
        accepted: 'invitation.used',
        replaced: 'invitation.companionEnded',
        revoked: 'invitation.companionEnded',
        declined: 'invitation.declined',
        expired: 'invitation.companionExpired',
      },
      denied: async (_tx, gone) => ({ kind: 'companions', detail: String(gone.length) }),
    },
  },
};
