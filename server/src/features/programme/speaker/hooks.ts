import type { FeatureHooks } from '../../../core/hooks.ts';
import { speakers } from './model/speaker.ts';
import { tasks } from './model/task.ts';

export const hooks: FeatureHooks = {
  undo: { speaker: speakers.undo, speakertask: tasks.undo },

  invitation: {
    speaker: {
      days: 30,
      refusals: {
        unknown: 'speakerInvitation.invalid',
        accepted: 'speakerInvitation.used',
        replaced: 'speakerInvitation.replaced',
        revoked: 'speakerInvitation.invalid',
        expired: 'speakerInvitation.expired',
      },
      denied: async (_tx, gone) => ({ kind: 'speakerInvitations', detail: String(gone.length) }),
    },
  },
};
