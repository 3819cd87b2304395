import {
  type Actor,
  mostPolls,
  type MyPoll,
  pollChanged,
  type PollForm,
  type PollQuestion,
  pollTotals,
  topics,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import type { Standing } from '../../session/service.ts';
import { myPollOf, pollOf, resultsOf } from '../entity.ts';
import { note, takeAway } from './record.ts';
import * as queries from '../queries.ts';
import { moderatedPoll, moderatedRoom } from './findSession.ts';
import type { PollRow } from '../tables.ts';

/** Writes a poll down as a draft. Refuses `session.missing`, `forbidden`, `poll.tooMany`. */
export async function create(ctx: Ctx<Actor>, sessionId: string, form: PollForm): Promise<MyPoll> {
  const room = await moderatedRoom(ctx, sessionId);
  return commit(ctx, async (tx) => {
    const row = await write(tx, sessionId, form);
    await note(tx, null, row);
    tell(tx, row, room.session);
    return myPollOf({ ...row, is_participated: false }, room.session, room);
  });
}

/** The same inside of `commit`, for whoever may. Refuses `poll.tooMany`. */
export async function write(tx: Ctx, sessionId: string, form: PollForm): Promise<PollRow> {
  const usual = tx.event.config.features.polls!;
  const row = await queries.insertPoll(
    tx.db,
    {
      id: tx.ports.ids.id(),
      event_id: tx.event.id,
      session_id: sessionId,
      title: form.title,
      questions: JSON.stringify(withIds(tx, form)),
      is_anonymous: form.isAnonymous ?? usual.anonymous,
      results: form.results ?? usual.results,
      created_at: tx.eventNow(),
    },
    mostPolls,
  );
  return row ?? refuse('poll.tooMany');
}

/** Writes a draft down and tells who moderates the session; answers its id. Belongs inside `commit`. Refuses `poll.tooMany`. */
export async function bring(tx: Ctx<Actor>, sessionId: string, form: PollForm): Promise<string> {
  const row = await write(tx, sessionId, form);
  tell(tx, row, (await moderatedPoll(tx, row.id)).session);
  return row.id;
}

/** Changes a draft. Refuses `poll.missing`, `forbidden`, `poll.notDraft`. */
export function change(ctx: Ctx<Actor>, id: string, form: PollForm): Promise<MyPoll> {
  const { title, isAnonymous, results } = form;
  return moved(ctx, id, async (tx) => {
    const questions = withIds(tx, form);
    const given = { title, questions, isAnonymous, results };
    return (await queries.changeDraft(tx.db, id, given)) ?? refuse('poll.notDraft');
  });
}

/** Opens a draft to the room; an open one stays open. Refuses `poll.missing`, `forbidden`, `poll.notDraft`, `poll.closed` after the session. */
export function open(ctx: Ctx<Actor>, id: string): Promise<MyPoll> {
  return moved(ctx, id, async (tx, { row, session }) => {
    if (row.state === 'open') return null;
    if (session.state === 'over') refuse('poll.closed');
    return start(tx, id);
  });
}

/** Closes a poll and tells the room what came out; a closed one stays closed. Refuses `poll.missing`, `forbidden`, `poll.isDraft`. */
export function close(ctx: Ctx<Actor>, id: string): Promise<MyPoll> {
  return moved(ctx, id, async (tx, { row }) => {
    if (row.state === 'draft') refuse('poll.isDraft');
    return end(tx, id);
  });
}

/** Opens a draft, inside of `commit`. Refuses `poll.notDraft`. */
export async function start(tx: Ctx, id: string): Promise<PollRow> {
  return (await queries.openDraft(tx.db, id, tx.eventNow())) ?? refuse('poll.notDraft');
}

/** Closes an open poll and tells its final results, inside of `commit`; null when it was not open. */
export async function end(tx: Ctx, id: string): Promise<PollRow | null> {
  await queries.claimPublishSlot(tx.db, id, tx.now());
  const closed = await queries.closeOpen(tx.db, id, tx.eventNow());
  if (!closed) return null;
  await queries.countSlips(tx.db, id);
  const results = resultsOf(closed, await queries.totalsOf(tx.db, [id]));
  for (const topic of [topics.sessionRoom(closed.session_id), topics.poll(id)])
    tx.announce(topic, pollTotals, { results });
  return closed;
}

/** Pins a poll, which lets go of the one pinned before, or lets it go. Refuses `poll.missing`, `forbidden`, `poll.isDraft`. */
export async function pin(ctx: Ctx<Actor>, id: string, pinned: boolean): Promise<MyPoll> {
  const { row, session } = await moderatedPoll(ctx, id);
  if (row.state === 'draft') refuse('poll.isDraft');
  return commit(ctx, async (tx) => {
    await queries.lockSession(tx.db, row.session_id);
    for (const one of await queries.setPinned(tx.db, row, pinned)) tell(tx, one, session);
    return (await moderatedPoll(tx, id)).poll;
  });
}

/** Takes a poll away with all that was answered; the log brings it back for organisers. Refuses `poll.missing`, `forbidden`. */
export async function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  const { row } = await moderatedPoll(ctx, id);
  await commit(ctx, async (tx) => {
    await takeAway(tx, row);
    await note(tx, row, null);
  });
}

type Moderated = Awaited<ReturnType<typeof moderatedPoll>>;

/** Moves a poll on and tells of it; null changes nothing. */
async function moved(
  ctx: Ctx<Actor>,
  id: string,
  work: (tx: Ctx<Actor>, seen: Moderated) => Promise<PollRow | null>,
): Promise<MyPoll> {
  const seen = await moderatedPoll(ctx, id);
  return commit(ctx, async (tx) => {
    const row = await work(tx, seen);
    if (!row) return (await moderatedPoll(tx, id)).poll;
    await note(tx, seen.row, row);
    tell(tx, row, seen.session);
    return myPollOf({ ...row, is_participated: seen.row.is_participated }, seen.session, seen);
  });
}

function tell(tx: Ctx, row: PollRow, session: Pick<Standing, 'state'>): void {
  const heard = row.state === 'draft' ? topics.sessionDesk : topics.sessionRoom;
  tx.announce(heard(row.session_id), pollChanged, { poll: pollOf(row, session) });
}

/** The questions of a form, each and each option with an id of its own. */
export function withIds(ctx: Ctx, form: PollForm): PollQuestion[] {
  const { ids } = ctx.ports;
  return form.questions.map(({ questionText, isSingleChoice, options }) => ({
    _id: ids.id(),
    isSingleChoice,
    questionText,
    options: options.map(({ optionText }) => ({ _id: ids.id(), optionText })),
  }));
}
