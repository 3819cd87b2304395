import type { FeatureHooks } from '../../../core/hooks.ts';
import { views } from './model/view.ts';
import * as queries from './queries/tags.ts';

export const hooks: FeatureHooks = {
  undo: {
    view: views.undo,

    tags: {
      async current(tx, id) {
        const [row] = await queries.lockTagged(tx.db, tx.event.id, [id]);
        return row ? { tags: row.tags } : null;
      },
      async restore(tx, id, to) {
        const tags = (to?.['tags'] ?? []) as string[];
        await queries.replaceTags(tx.db, { eventId: tx.event.id, personId: id, tags });
      },
    },
  },
};
