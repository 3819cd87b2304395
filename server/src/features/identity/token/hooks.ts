import type { FeatureHooks } from '../../../core/hooks.ts';
import * as queries from './queries.ts';
import { tokens } from './service.ts';

export const hooks: FeatureHooks = {
  undo: { token: tokens.undo },

  /** Nothing that others made in somebody's name stays theirs. A denial undoes tokens one by one, in the log. */
  revocation: async (tx, { personId, why }) => {
    if (why === 'newOwner') await queries.deleteTokens(tx.db, personId);
    return [];
  },
};
