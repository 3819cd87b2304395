import type { FeatureHooks } from '../../../core/hooks.ts';
import { deleteLink, deleteLinkWithoutPlace } from './queries/links.ts';

export const hooks: FeatureHooks = {
  revocation: async (tx, { personId, since }) => {
    const isGone = await deleteLink(tx.db, personId, since);
    return isGone ? [{ kind: 'shortlist', detail: '' }] : [];
  },
  admissionChanged: (tx, personId) => deleteLinkWithoutPlace(tx.db, personId),
};
