import { type Actor, messageEdited, topics } from '@pavilion/contract';
import { commit, type Ctx } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import { say } from '../../texts/texts.ts';
import { ban, silence, warn } from '../access/service.ts';
import { record, undoes } from '../audit/service.ts';
import { deletePerson } from '../privacy/service.ts';
import { changeText } from './editQueries.ts';
import { messageOf } from './entity.ts';
import { messageById } from './queries.ts';
import { reportById, reportOfMessage, setHandled } from './reportQueries.ts';
import { tell } from './reports.ts';

/** What an organiser does about a reported message. */
export interface Acting {
  act: 'delete' | 'mute' | 'ban' | 'remove';
  reason: string;
  hours: number;
}

undoes('message', {
  async now(tx, id) {
    const report = await reportOfMessage(tx.db, tx.event.id, id);
    const message = report && (await messageById(tx.db, id));
    return message ? { isTakenAway: message.text === '' } : null;
  },
  async back(tx, id, to) {
    const report = await reportOfMessage(tx.db, tx.event.id, id);
    if (report) await write(tx, id, to?.['isTakenAway'] ? '' : report.text);
  },
});

/** Acts on a reported message and closes the report. Refuses `message.reportMissing`, `attendee.missing` for a writer who is gone, `demo.kept`, `forbidden`, `role.lastOrganiser`. */
export async function act(
  ctx: Ctx<Actor>,
  reportId: string,
  given: Acting,
): Promise<{ handledAt: string | null }> {
  if (given.act === 'remove') return removeWriter(ctx, reportId, given.reason);
  const { handledAt, writerId } = await commit(ctx, async (tx) => {
    const report = await reportById(tx.db, tx.event.id, reportId);
    if (!report) refuse('message.reportMissing');
    const message = await messageById(tx.db, report.message_id);
    const writer = message.sender_id;
    if (given.act === 'ban') await ban(tx, writer, { disabled: true, reason: given.reason });
    else if (given.act === 'mute') await silence(tx, writer, given);
    else await takeAway(tx, report.message_id, writer, given.reason);
    await setHandled(tx.db, tx.event.id, reportId, tx.now());
    return { handledAt: (await tell(tx, reportId)).handledAt, writerId: writer };
  });
  if (given.act === 'ban') await ctx.ports.sockets.closePerson(writerId);
  return { handledAt };
}

async function removeWriter(
  ctx: Ctx<Actor>,
  reportId: string,
  reason: string,
): Promise<{ handledAt: string | null }> {
  const report = await reportById(ctx.db, ctx.event.id, reportId);
  if (!report) refuse('message.reportMissing');
  const { sender_id: writer } = await messageById(ctx.db, report.message_id);
  await deletePerson(ctx, writer, reason);
  return commit(ctx, async (tx) => {
    await setHandled(tx.db, tx.event.id, reportId, tx.now());
    return { handledAt: (await tell(tx, reportId)).handledAt };
  });
}

async function takeAway(tx: Ctx<Actor>, id: string, writerId: string, reason: string) {
  if (!(await write(tx, id, ''))) return;
  await record(tx, {
    thing: 'message',
    id,
    act: 'deleted',
    title: reason.slice(0, 80),
    before: { isTakenAway: false },
    after: { isTakenAway: true },
  });
  await warn(tx, writerId, (language) => say(language, 'access.messageDeleted', { reason }));
}

async function write(tx: Ctx, id: string, text: string): Promise<boolean> {
  if (!(await changeText(tx.db, id, text))) return false;
  const row = await messageById(tx.db, id);
  const message = messageOf(tx, row);
  for (const reader of [row.sender_id, row.to_id])
    tx.announce(topics.person(reader), messageEdited, { message });
  return true;
}
