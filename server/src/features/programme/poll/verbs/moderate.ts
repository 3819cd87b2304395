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
import { moderatedSession, type SessionAccess } from '../../session/service.ts';
import { myPollOf, pollOf, resultsOf } from '../entity.ts';
import { record, removePoll } from './record.ts';
import * as queries from '../queries.ts';
import { requireModeratedPoll } from '../rights.ts';
import type { PollRow } from '../tables.ts';

/** Creates a poll as a draft. Refuses `session.missing`, `forbidden`, `poll.tooMany`. */
export async function create(ctx: Ctx<Actor>, sessionId: string, form: PollForm): Promise<MyPoll> {
  const session = await moderatedSession(ctx, sessionId);
  return commit(ctx, async (tx) => {
    const row = await insertDraft(tx, sessionId, form);
    await record(tx, null, row);
    publish(tx, row, session);
    return myPollOf({ ...row, is_participated: false }, session);
  });
}

/** The same inside `commit`, without checking rights. Refuses `poll.tooMany`. */
export async function insertDraft(tx: Ctx, sessionId: string, form: PollForm): Promise<PollRow> {
  const usual = tx.event.config.features.polls!;
  const row = await queries.insertPoll(
    tx.db,
    {
      id: tx.ports.ids.id(),
      event_id: tx.event.id,
      session_id: sessionId,
      title: form.title,
      questions: JSON.stringify(questionsOf(tx, form)),
      is_anonymous: form.isAnonymous ?? usual.anonymous,
      results: form.results ?? usual.results,
      created_at: tx.eventNow(),
    },
    mostPolls,
  );
  return row ?? refuse('poll.tooMany');
}

/** Adds a draft and publishes it to the session's moderators, inside `commit`; returns its id. Refuses `poll.tooMany`. */
export async function importDraft(
  tx: Ctx<Actor>,
  sessionId: string,
  form: PollForm,
): Promise<string> {
  const row = await insertDraft(tx, sessionId, form);
  publish(tx, row, (await requireModeratedPoll(tx, row.id)).session);
  return row.id;
}

/** Changes a draft. Refuses `poll.missing`, `forbidden`, `poll.notDraft`. */
export function change(ctx: Ctx<Actor>, id: string, form: PollForm): Promise<MyPoll> {
  const { title, isAnonymous, results } = form;
  return changed(ctx, id, async (tx) => {
    const questions = questionsOf(tx, form);
    const given = { title, questions, isAnonymous, results };
    return (await queries.changeDraft(tx.db, id, given)) ?? refuse('poll.notDraft');
  });
}

/** Opens a draft to the room; an open one stays open. Refuses `poll.missing`, `forbidden`, `poll.notDraft`, `poll.closed` after the session. */
export function open(ctx: Ctx<Actor>, id: string): Promise<MyPoll> {
  return changed(ctx, id, async (tx, { row, session }) => {
    if (row.state === 'open') return null;
    if (session.state === 'over') refuse('poll.closed');
    return openDraft(tx, id);
  });
}

/** Closes a poll and publishes its results to the room; a closed one stays closed. Refuses `poll.missing`, `forbidden`, `poll.isDraft`. */
export function close(ctx: Ctx<Actor>, id: string): Promise<MyPoll> {
  return changed(ctx, id, async (tx, { row }) => {
    if (row.state === 'draft') refuse('poll.isDraft');
    return closeOpen(tx, id);
  });
}

/** Opens a draft, inside `commit`. Refuses `poll.notDraft`. */
export async function openDraft(tx: Ctx, id: string): Promise<PollRow> {
  return (await queries.openDraft(tx.db, id, tx.eventNow())) ?? refuse('poll.notDraft');
}

/** Closes an open poll and publishes its final results, inside `commit`; null if it wasn't open. */
export async function closeOpen(tx: Ctx, id: string): Promise<PollRow | null> {
  await queries.claimPublishSlot(tx.db, id, { now: tx.now() });
  const closed = await queries.closeOpen(tx.db, id, tx.eventNow());
  if (!closed) return null;
  await queries.countVotes(tx.db, id);
  const results = resultsOf(closed, await queries.listTotals(tx.db, [id]));
  for (const topic of [topics.sessionRoom(closed.session_id), topics.poll(id)])
    tx.announce(topic, pollTotals, { results });
  return closed;
}

/** Pins a poll in place of the one pinned before, or unpins it. Refuses `poll.missing`, `forbidden`, `poll.isDraft`. */
export async function pin(ctx: Ctx<Actor>, id: string, pinned: boolean): Promise<MyPoll> {
  const { row, session } = await requireModeratedPoll(ctx, id);
  if (row.state === 'draft') refuse('poll.isDraft');
  return commit(ctx, async (tx) => {
    await queries.lockSession(tx.db, row.session_id);
    for (const one of await queries.setPinned(tx.db, row, pinned)) publish(tx, one, session);
    const pinnedNow = await requireModeratedPoll(tx, id);
    return myPollOf(pinnedNow.row, pinnedNow.session);
  });
}

/** Removes a poll with all its answers; organisers can restore it from the log. Refuses `poll.missing`, `forbidden`. */
export async function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  const { row } = await requireModeratedPoll(ctx, id);
  await commit(ctx, async (tx) => {
    await removePoll(tx, row);
    await record(tx, row, null);
  });
}

type Moderated = Awaited<ReturnType<typeof requireModeratedPoll>>;

/** Changes a poll and publishes it, unless `work` returns null. */
async function changed(
  ctx: Ctx<Actor>,
  id: string,
  work: (tx: Ctx<Actor>, seen: Moderated) => Promise<PollRow | null>,
): Promise<MyPoll> {
  const seen = await requireModeratedPoll(ctx, id);
  return commit(ctx, async (tx) => {
    const row = await work(tx, seen);
    if (!row) return myPollOf((await requireModeratedPoll(tx, id)).row, seen.session);
    await record(tx, seen.row, row);
    publish(tx, row, seen.session);
    return myPollOf({ ...row, is_participated: seen.row.is_participated }, seen.session);
  });
}

/** Publishes drafts to the moderators, everything else to the room. */
function publish(tx: Ctx, row: PollRow, session: Pick<SessionAccess, 'state'>): void {
  const topic = row.state === 'draft' ? topics.sessionDesk : topics.sessionRoom;
  tx.announce(topic(row.session_id), pollChanged, { poll: pollOf(row, session) });
}

/** The questions of a form, with new ids for each of them and each option. */
export function questionsOf(ctx: Ctx, form: PollForm): PollQuestion[] {
  const { ids } = ctx.ports;
  return form.questions.map(({ questionText, isSingleChoice, options }) => ({
    _id: ids.id(),
    isSingleChoice,
    questionText,
    options: options.map(({ optionText }) => ({ _id: ids.id(), optionText })),
  }));
}
