import type { Ctx } from '../../../core/context.ts';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { deleteLink, deleteLinkWithoutPlace } from './queries/links.ts';

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** What follows when a person puts a booth, or something of it, on their shortlist, inside `commit`. */
    shortlisted: ((tx: Ctx, at: { boothId: string; personId: string }) => Promise<void>)[];
  }
}

export const hooks: FeatureHooks = {
  revocation: async (tx, { personId, since }) => {
    const isGone = await deleteLink(tx.db, personId, since);
    return isGone ? [{ kind: 'shortlist', detail: '' }] : [];
  },
  admissionChanged: (tx, personId) => deleteLinkWithoutPlace(tx.db, personId),
};
