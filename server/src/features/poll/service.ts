import {
  type Actor,
  byTurn,
  fewestAnswers,
  type MyPoll,
  mostPolls,
  pollAnswered,
  type PollHighlight,
  type PollResults,
  topics,
} from '@pavilion/contract';
import { commit, createContext, type Ctx, type House } from '../../context.ts';
import { Refusal, refuse } from '../../refusal.ts';
import * as event from '../event/service.ts';
import { countsOf } from './choices.ts';
import { myPollOf, pollOf, resultsOf } from './entity.ts';
import * as queries from './queries.ts';
import { roomOf, seenPoll } from './room.ts';
import type { PollRow } from './tables.ts';

export { countsOf } from './choices.ts';

export { change, close, create, end, open, pin, remove, start, write } from './moderating.ts';

const votersListed = 100;

interface Given {
  questionId: string;
  optionIds: string[];
}

/** The polls of a session; drafts for its moderators. Refuses `session.missing`. */
export async function list(
  ctx: Ctx<Actor>,
  sessionId: string,
): Promise<{ polls: MyPoll[]; mayModerate: boolean }> {
  const room = await roomOf(ctx, sessionId);
  const rows = await queries.pollsOf(ctx.db, sessionId, ctx.actor.personId, mostPolls);
  const polls = rows
    .filter((row) => row.state !== 'draft' || room.isModerator)
    .map((row) => myPollOf(row, room.session, room))
    .sort(byTurn);
  return { polls, mayModerate: room.isModerator };
}

/** One poll. Refuses `poll.missing`. */
export async function get(ctx: Ctx<Actor>, id: string): Promise<MyPoll> {
  return (await seenPoll(ctx, id)).poll;
}

/**
 * Takes a person's answer, once for ever. Refuses `poll.missing`, `poll.unknownOption`, `poll.singleChoice`, `fields.invalid`
 * for a question answered twice, `poll.alreadyAnswered`, `poll.closed`, and `forbidden` for who only looks on.
 */
export async function answer(ctx: Ctx<Actor>, id: string, responses: Given[]): Promise<MyPoll> {
  const { row, session, poll, isPanel } = await seenPoll(ctx, id);
  if (!poll.mayAnswer) refuse('forbidden');
  const { counts, optionIds } = countsOf(row, responses);
  if (poll.isParticipated) refuse('poll.alreadyAnswered');
  if (poll.state !== 'open') refuse('poll.closed');
  await commit(ctx, (tx) => cast(tx, row, { counts, optionIds }));
  return myPollOf({ ...row, is_participated: true }, session, { isPanel });
}

/** Puts an answer in, inside of `commit`. Refuses `poll.alreadyAnswered`, `poll.closed`. */
export async function cast(
  tx: Ctx<Actor>,
  row: PollRow,
  { counts, optionIds }: ReturnType<typeof countsOf>,
): Promise<void> {
  const { personId } = tx.actor;
  if (!(await queries.insertParticipant(tx.db, row.id, personId))) refuse('poll.alreadyAnswered');
  if (!row.is_anonymous && optionIds.length)
    await queries.insertBallots(tx.db, row.id, personId, optionIds);
  // last, so that a poll about to be closed waits no longer than it must
  if (!(await queries.castSlip(tx.db, row.id, counts))) refuse('poll.closed');
  const answered = { sessionId: row.session_id, pollId: row.id };
  tx.announce(topics.person(personId), pollAnswered, answered);
}

/** What was answered; organisers see by whom, where the poll is not anonymous. Refuses `poll.missing`, `poll.answerFirst`, `poll.resultsLater`. */
export async function report(ctx: Ctx<Actor>, id: string): Promise<PollResults & { poll: MyPoll }> {
  const { row, session, poll } = await seenPoll(ctx, id);
  if (!poll.maySeeResults)
    refuse(poll.results === 'afterAnswer' ? 'poll.answerFirst' : 'poll.resultsLater');
  const results = resultsOf(row, await queries.totalsOf(ctx.db, [id]));
  if (row.is_anonymous || session.myRole !== 'organiser') return { ...results, poll };
  const voters = Map.groupBy(
    await queries.votersOf(ctx.db, id, votersListed),
    (voter) => voter.option_id,
  );
  const reports = results.reports.map((question) => ({
    ...question,
    options: question.options.map((option) => ({
      ...option,
      users: (voters.get(option._id) ?? []).map((voter) => ({
        _id: voter.id,
        first_name: voter.first_name,
        last_name: voter.last_name,
        dpUrl: voter.dp_url,
      })),
    })),
  }));
  return { ...results, reports, poll };
}

/** The polls whose results the caller may see, with what came out and when they were opened, in the order of time. Refuses `session.missing`. */
export async function highlightsOf(ctx: Ctx<Actor>, sessionId: string): Promise<PollHighlight[]> {
  if (ctx.event.config.features.polls === null) return [];
  const room = await roomOf(ctx, sessionId);
  const rows = await queries.pollsOf(ctx.db, sessionId, ctx.actor.personId, mostPolls);
  const seen = rows.filter((row) => myPollOf(row, room.session, room).maySeeResults);
  if (!seen.length) return [];
  const totals = await queries.totalsOf(
    ctx.db,
    seen.map((row) => row.id),
  );
  return seen
    .filter((row) => (totals.get(row.id) ?? 0) >= (row.is_anonymous ? fewestAnswers : 1))
    .map((row) => ({
      poll: pollOf(row, room.session),
      at: row.opened_at!.toISOString(),
      atSeconds: Math.round((row.opened_at!.getTime() - room.session.startAt.getTime()) / 1000),
      results: resultsOf(row, totals),
    }))
    .sort((a, b) => a.atSeconds - b.atSeconds);
}

/** Who hears the totals of a poll: whoever may see its results right now. */
export async function mayHearResults(house: House, actor: Actor, id: string): Promise<boolean> {
  const row = await event.byId(house.store.db, actor.eventId);
  if (!row || row.config.features.polls === null) return false;
  const ctx = createContext(house, { actor, event: row, language: 'en' });
  return seenPoll(ctx, id).then(
    ({ poll }) => poll.maySeeResults,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}
