import { channelMessageChanged, topics, videoLineSent } from '@pavilion/contract';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { surroundings } from '../../people/moderation/service.ts';
import { roomFor } from '../room/service.ts';
import { lineFrom, messageFrom } from './entity.ts';
import * as queries from './queries.ts';
import { mayReport, requireChat } from './rights.ts';
import { disconnect, disconnectAll } from './verbs/disconnect.ts';
import { endRemoval } from './verbs/endRemoval.ts';

export const hooks: FeatureHooks = {
  roomMembers: {
    removeAll: disconnectAll,
    remove: (tx, member) => disconnect(tx, { ...member, why: 'removed' }),
    readmit: endRemoval,
  },

  reportable: {
    video: {
      async find(ctx, id) {
        const row = await queries.lineById(ctx.db, ctx.event.id, id);
        if (!row || !mayReport(ctx.actor, row)) return undefined;
        await requireChat(ctx, await roomFor(ctx, row.room_id));
        return { text: row.text, senderId: row.person_id };
      },
      async around(ctx, ids, neighbours) {
        return surroundings(
          await queries.linesAround(ctx.db, ids, neighbours),
          (row) => row.topic,
          (row) => {
            const { _id, by, text, at } = lineFrom(row);
            return { _id, seq: row.seq, from: by, text, createdAt: at };
          },
        );
      },
      async isTakenAway(tx, id) {
        const row = await queries.lineById(tx.db, tx.event.id, id);
        return row ? row.text === '' : null;
      },
      async change(tx, id, { isTakenAway, text }) {
        if (!(await queries.changeLine(tx.db, id, isTakenAway ? '' : text))) return false;
        const row = await queries.lineById(tx.db, tx.event.id, id);
        if (!row) return false;
        const roomId = row.room_id;
        tx.announce(topics.video(roomId), videoLineSent, { roomId, line: lineFrom(row) });
        tx.announce(topics.sessionRoom(roomId), channelMessageChanged, {
          message: messageFrom(row),
        });
        return true;
      },
    },
  },
};
