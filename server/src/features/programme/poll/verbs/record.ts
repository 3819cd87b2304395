import { type Actor, isOrganiser, pollChanged, pollGone, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import * as audit from '../../../platform/audit/service.ts';
import { pollOf } from '../entity.ts';
import * as queries from '../queries.ts';
import { moderatedPoll } from './findSession.ts';
import type { PollRow } from '../tables.ts';
import * as undoing from '../queries/undo.ts';

/** Writes what an organiser does with a poll into the log; what the room's own moderators do stays in the room. Belongs inside `commit`. */
export async function note(tx: Ctx, before: PollRow | null, after: PollRow | null): Promise<void> {
  if (!tx.actor || !isOrganiser(tx.actor)) return;
  const { id, title } = (after ?? before)!;
  const about = { thing: 'poll', id, title };
  if (before && after)
    await audit.record(tx, {
      ...about,
      act: 'changed',
      ...audit.difference(stateOf(before), stateOf(after)),
    });
  else
    await audit.record(tx, {
      ...about,
      act: before ? 'deleted' : 'created',
      before: before && stateOf(before),
      after: after && stateOf(after),
    });
}

/** A poll as an organiser writes it. */
function stateOf({ title, questions, is_anonymous: isAnonymous, results, state }: PollRow) {
  return { title, questions, isAnonymous, results, state };
}
type State = ReturnType<typeof stateOf>;

audit.undoes('poll', {
  now: async (tx, id) => {
    const row = await undoing.lockPoll(tx.db, tx.event.id, id);
    return row && !row.removed_at ? stateOf(row) : null;
  },
  async back(tx, id, to) {
    const row = (await undoing.lockPoll(tx.db, tx.event.id, id)) ?? refuse('poll.missing');
    if (!to) return takeAway(tx, row);
    if (row.removed_at) await undoing.restorePoll(tx.db, id);
    else await rewrite(tx, row, to as Partial<State>);
    const { row: now, session } = await moderatedPoll(tx, id);
    // who has it open as something else than a draft hears that it is one again
    if (row.state !== 'draft' && now.state === 'draft') sayGone(tx, row);
    const heard = now.state === 'draft' ? topics.sessionDesk : topics.sessionRoom;
    tx.announce(heard(now.session_id), pollChanged, { poll: pollOf(now, session) });
  },
});

async function rewrite(tx: Ctx<Actor>, row: PollRow, to: Partial<State>): Promise<void> {
  const { title, questions, isAnonymous, results, state } = to;
  if (state === 'draft' && !(await undoing.backToDraft(tx.db, row.id))) refuse('poll.notDraft');
  if (state === 'open' && !(await undoing.reopen(tx.db, row.id))) refuse('audit.changedSince');
  if (title === undefined && !questions && isAnonymous === undefined && !results) return;
  const given = {
    title: title ?? row.title,
    questions: questions ?? row.questions,
    ...(isAnonymous !== undefined && { isAnonymous }),
    ...(results && { results }),
  };
  if (!(await queries.changeDraft(tx.db, row.id, given))) refuse('poll.notDraft');
}

/** Takes a poll away and tells who could see it. Belongs inside `commit`. Refuses `poll.missing`. */
export async function takeAway(tx: Ctx<Actor>, row: PollRow): Promise<void> {
  if (!(await queries.removePoll(tx.db, row.id, tx.now()))) refuse('poll.missing');
  sayGone(tx, row);
}

function sayGone(tx: Ctx, row: PollRow): void {
  const heard = row.state === 'draft' ? topics.sessionDesk : topics.sessionRoom;
  tx.announce(heard(row.session_id), pollGone, { sessionId: row.session_id, pollId: row.id });
}
