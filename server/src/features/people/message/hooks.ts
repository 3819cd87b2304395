import { messageEdited, topics } from '@pavilion/contract';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { changeText } from './queries/edit.ts';
import { toMessage } from './entity.ts';
import { messageById, messagesAround, messageTo } from './queries.ts';
import { surroundings } from '../moderation/service.ts';

export const hooks: FeatureHooks = {
  reportable: {
    message: {
      async find(ctx, id) {
        const row = await messageTo(ctx.db, ctx.actor.personId, id);
        return row?.text ? { text: row.text, senderId: row.sender_id } : undefined;
      },
      async around(ctx, ids, neighbours) {
        const rows = await messagesAround(ctx.db, ids, neighbours);
        return surroundings(
          rows,
          () => null,
          (row) => {
            const { _id, seq, from, text, createdAt } = toMessage(ctx, row);
            return { _id, seq, from, text, createdAt };
          },
        );
      },
      async isTakenAway(tx, id) {
        const [row] = await messagesAround(tx.db, [id], 0);
        return row ? row.text === '' : null;
      },
      async change(tx, id, { isTakenAway, text }) {
        if (!(await changeText(tx.db, { id, text: isTakenAway ? '' : text }))) return false;
        const row = await messageById(tx.db, id);
        const message = toMessage(tx, row);
        for (const reader of [row.sender_id, row.to_id])
          tx.announce(topics.person(reader), messageEdited, { message });
        return true;
      },
    },
  },
};
