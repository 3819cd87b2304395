import { type Actor, pollChanged, pollGone, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as audit from '../../../platform/audit/service.ts';
import { toPoll } from '../entity.ts';
import * as queries from '../queries.ts';
import { requireModeratedPoll } from '../rights.ts';
import type { PollRow } from '../tables.ts';
import * as undo from '../queries/undo.ts';

/** Logs what an organiser does with a poll, inside `commit`; what the session's own moderators do isn't logged. */
export async function record(
  tx: Ctx,
  before: PollRow | null,
  after: PollRow | null,
): Promise<void> {
  if (!audit.isLogged(tx.actor)) return;
  const { id, title } = (after ?? before)!;
  const about = { thing: 'poll', id, title };
  if (before && after)
    await audit.record(tx, {
      ...about,
      act: 'changed',
      ...audit.difference(toState(before), toState(after)),
    });
  else
    await audit.record(tx, {
      ...about,
      act: before ? 'deleted' : 'created',
      before: before && toState(before),
      after: after && toState(after),
    });
}

/** A poll as an organiser writes it. */
function toState({ title, questions, is_anonymous: isAnonymous, results, state }: PollRow) {
  return { title, questions, isAnonymous, results, state };
}
type State = ReturnType<typeof toState>;

/** Sets a poll back, removes it or restores it. */
export const undoPoll: audit.UndoHandler = {
  current: async (tx, id) => {
    const row = await undo.lockPoll(tx.db, tx.event.id, id);
    return row && !row.removed_at ? toState(row) : null;
  },
  async restore(tx, id, to) {
    const row = (await undo.lockPoll(tx.db, tx.event.id, id)) ?? refuse('poll.missing');
    if (!to) return removePoll(tx, row);
    if (row.removed_at) await undo.restorePoll(tx.db, id);
    else await rewrite(tx, row, to as Partial<State>);
    const { row: now, session } = await requireModeratedPoll(tx, id);
    // tell the room, which saw it, that it is a draft again
    if (row.state !== 'draft' && now.state === 'draft') publishGone(tx, row);
    const topic = now.state === 'draft' ? topics.sessionDesk : topics.sessionRoom;
    tx.announce(topic(now.session_id), pollChanged, { poll: toPoll(now, session) });
  },
};

async function rewrite(tx: Ctx<Actor>, row: PollRow, to: Partial<State>): Promise<void> {
  const { title, questions, isAnonymous, results, state } = to;
  if (state === 'draft' && !(await undo.backToDraft(tx.db, row.id))) refuse('poll.notDraft');
  if (state === 'open' && !(await undo.reopen(tx.db, row.id))) refuse('audit.changedSince');
  if (title === undefined && !questions && isAnonymous === undefined && !results) return;
  const given = {
    title: title ?? row.title,
    questions: questions ?? row.questions,
    ...(isAnonymous !== undefined && { isAnonymous }),
    ...(results && { results }),
  };
  if (!(await queries.changeDraft(tx.db, row.id, given))) refuse('poll.notDraft');
}

/** Removes a poll and publishes that to everyone who could see it, inside `commit`. Refuses `poll.missing`. */
export async function removePoll(tx: Ctx<Actor>, row: PollRow): Promise<void> {
  if (!(await queries.markRemoved(tx.db, row.id, tx.now()))) refuse('poll.missing');
  publishGone(tx, row);
}

function publishGone(tx: Ctx, row: PollRow): void {
  const topic = row.state === 'draft' ? topics.sessionDesk : topics.sessionRoom;
  tx.announce(topic(row.session_id), pollGone, { sessionId: row.session_id, pollId: row.id });
}
