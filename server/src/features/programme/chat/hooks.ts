import { inLanguage } from '@pavilion/contract';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { surroundings } from '../../people/moderation/service.ts';
import { toMessage, toWords } from './entity.ts';
import { readableFile } from './model/readableFile.ts';
import * as queries from './queries.ts';
import { mayReport, requireReadable } from './rights.ts';
import { publishChanged, publishErased, requireMessage } from './service.ts';

export const hooks: FeatureHooks = {
  fileAccess: { chat: readableFile },
  reportable: {
    channel: {
      async find(ctx, id) {
        const row = await requireMessage(ctx, id);
        await requireReadable(ctx, row.session_id);
        const { sender_id: senderId } = row;
        return mayReport(row, ctx.actor) ? { text: toWords(row), senderId } : undefined;
      },
      async around(ctx, ids, neighbours) {
        const rows = await queries.messagesAround(ctx.db, ids, neighbours);
        return surroundings(
          rows,
          (row) => inLanguage(row.topic, ctx.language),
          (row) => {
            const { _id, seq, createdAt, from } = toMessage(row);
            const { role: _, ...person } = from;
            return { _id, seq, from: person, text: toWords(row), createdAt };
          },
        );
      },
      async isTakenAway(tx, id) {
        const row = await queries.messageById(tx.db, tx.event.id, id);
        return row ? row.deleted_at !== null : null;
      },
      async change(tx, id, { isTakenAway, text }) {
        const row = await queries.messageById(tx.db, tx.event.id, id);
        if (!row) return false;
        await queries.lockChannel(tx.db, row.session_id, tx.event.id);
        if (isTakenAway) {
          if (!(await queries.eraseMessage(tx.db, id, tx.now()))) return false;
          await publishErased(tx, row);
        } else {
          if (!(await queries.restoreMessage(tx.db, id, text))) return false;
          await publishChanged(tx, row);
        }
        return true;
      },
    },
  },
};
