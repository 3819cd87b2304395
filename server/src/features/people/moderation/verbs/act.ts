import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { say } from '../../../../texts/texts.ts';
import { ban, muteNow, warn } from '../../../identity/access/service.ts';
import { record, type UndoHandler } from '../../../platform/audit/service.ts';
import { deletePerson } from '../../../identity/privacy/service.ts';
import { reportById, reportOfMessage, type ReportRow, setHandled } from '../queries.ts';
import { publishReport } from '../service.ts';

/** What an organiser does about a reported message. */
interface Action {
  act: 'delete' | 'mute' | 'ban' | 'remove';
  reason: string;
  hours: number;
}

/** Restores a message that was deleted, or deletes it again. */
export const undoDeletion: UndoHandler = {
  async current(tx, id) {
    const report = await reportOfMessage(tx.db, tx.event.id, id);
    const isTakenAway = report && (await tx.hooks.reportable[report.kind].isTakenAway(tx, id));
    return typeof isTakenAway === 'boolean' ? { isTakenAway } : null;
  },
  async restore(tx, id, to) {
    const report = await reportOfMessage(tx.db, tx.event.id, id);
    if (!report) return;
    const isTakenAway = to?.['isTakenAway'] === true;
    await tx.hooks.reportable[report.kind].change(tx, id, { isTakenAway, text: report.text });
  },
};

/** Acts on a reported message and closes the report. Refuses `message.reportMissing`, `attendee.missing` for a writer who is gone or anonymous, `demo.kept`, `forbidden`, `role.lastOrganiser`. */
export async function act(
  ctx: Ctx<Actor>,
  reportId: string,
  given: Action,
): Promise<{ handledAt: string | null }> {
  if (given.act === 'remove') return removeWriter(ctx, reportId, given.reason);
  const { handledAt, writerId } = await commit(ctx, async (tx) => {
    const report = await reportById(tx.db, tx.event.id, reportId);
    if (!report) refuse('message.reportMissing');
    const writer = report.sender_id;
    if (given.act === 'delete') await deleteMessage(tx, report, given.reason);
    else if (!writer) refuse('attendee.missing');
    else if (given.act === 'ban') await ban(tx, writer, { disabled: true, reason: given.reason });
    else await muteNow(tx, writer, given);
    await setHandled(tx.db, { eventId: tx.event.id, id: reportId, handledAt: tx.now() });
    return { handledAt: (await publishReport(tx, reportId)).handledAt, writerId: writer };
  });
  if (given.act === 'ban' && writerId) await ctx.ports.sockets.closePerson(writerId);
  return { handledAt };
}

async function removeWriter(
  ctx: Ctx<Actor>,
  reportId: string,
  reason: string,
): Promise<{ handledAt: string | null }> {
  const report = await reportById(ctx.db, ctx.event.id, reportId);
  if (!report) refuse('message.reportMissing');
  if (!report.sender_id) refuse('attendee.missing');
  await deletePerson(ctx, report.sender_id, reason);
  return commit(ctx, async (tx) => {
    await setHandled(tx.db, { eventId: tx.event.id, id: reportId, handledAt: tx.now() });
    return { handledAt: (await publishReport(tx, reportId)).handledAt };
  });
}

async function deleteMessage(tx: Ctx<Actor>, report: ReportRow, reason: string) {
  const id = report.message_id;
  const change = { isTakenAway: true, text: report.text };
  if (!(await tx.hooks.reportable[report.kind].change(tx, id, change))) return;
  await record(tx, {
    thing: 'message',
    id,
    act: 'deleted',
    title: reason.slice(0, 80),
    before: { isTakenAway: false },
    after: { isTakenAway: true },
  });
  // a warning would reveal an anonymous writer
  if (!report.sender_id) return;
  await warn(tx, report.sender_id, (voice) => say(voice, 'access.messageDeleted', { reason }));
}
