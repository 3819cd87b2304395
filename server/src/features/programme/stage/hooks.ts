import type { FeatureHooks } from '../../../core/hooks.ts';
import { deleteKeysBy } from './queries/streamKeys.ts';
import { isAttending } from './verbs/isAttending.ts';

export const hooks: FeatureHooks = {
  occupied: isAttending,

  revocation: async (tx, { personId, since }) => {
    const topics = await deleteKeysBy(tx.db, personId, since);
    return topics.map((topic) => ({ kind: 'streamKey', detail: topic }));
  },
};
