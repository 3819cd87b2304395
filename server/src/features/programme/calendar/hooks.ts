import type { FeatureHooks } from '../../../core/hooks.ts';
import * as queries from './queries.ts';

export const hooks: FeatureHooks = {
  revocation: async (tx, { personId, since }) => {
    const isGone = await queries.deleteFeed(tx.db, personId, since);
    return isGone ? [{ kind: 'feed', detail: '' }] : [];
  },
};
