import {
  type Actor,
  byListOrder,
  fewestAnswers,
  may,
  type MyPoll,
  mostPolls,
  pollAnswered,
  type PollHighlight,
  type PollRights,
  topics,
} from '@pavilion/contract';
import { createContext, type Ctx, type Server } from '../../../core/context.ts';
import { coalesced } from '../../../db/batching.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import * as event from '../../platform/event/service.ts';
import { isInRoom, type SeenSession, sessionOrRoom } from '../session/service.ts';
import { type CountedAnswer, countChoices, type QuestionAnswer } from './verbs/countChoices.ts';
import { toMyPoll, toPoll, toResults } from './entity.ts';
import { findFigures } from './model/results.ts';
import * as queries from './queries.ts';
import { isMuted } from './queries/words.ts';
import { allowedActs, maySee, requireAnswerer, requireVisiblePoll } from './rights.ts';
import type { PollRow } from './tables.ts';

export { countChoices } from './verbs/countChoices.ts';

export { change } from './verbs/change.ts';
export { close, closeOpen } from './verbs/close.ts';
export { create } from './verbs/create.ts';
export { hideWord } from './verbs/hideWord.ts';
export { importDraft } from './verbs/importDraft.ts';
export { insertDraft, toQuestions } from './model/poll.ts';
export { open, openDraft } from './verbs/open.ts';
export { pin } from './verbs/pin.ts';
export { remove } from './verbs/remove.ts';
export { report } from './verbs/report.ts';

/** A session's polls, with drafts for its moderators. A breakout room has none. Refuses `session.missing`. */
export async function list(
  ctx: Ctx<Actor>,
  sessionId: string,
): Promise<PollRights & { polls: MyPoll[] }> {
  const seen = await sessionOrRoom(ctx, sessionId);
  if (seen.room) return { polls: [], may: [] };
  const { session } = seen;
  if (!isInRoom(session)) refuse('session.missing');
  const polls = (await mine(ctx, sessionId, await listSessionPolls(ctx.db, sessionId)))
    .filter((row) => maySee(row, session))
    .map((row) => toMyPoll(row, session))
    .sort(byListOrder);
  return { polls, may: allowedActs(session) };
}

const listSessionPolls = coalesced((db, sessionId: string) =>
  queries.listPolls(db, sessionId, mostPolls),
);

/** A session's polls, with whether the caller has answered them. */
async function mine(ctx: Ctx<Actor>, sessionId: string, rows: PollRow[]) {
  const { personId } = ctx.actor;
  const answered = await queries.answeredBy(ctx.db, { sessionId, personId });
  return rows.map((row) => ({ ...row, is_participated: answered.has(row.id) }));
}

/** One poll. Refuses `poll.missing`. */
export async function get(ctx: Ctx<Actor>, id: string): Promise<MyPoll> {
  const { row, session } = await requireVisiblePoll(ctx, id);
  return toMyPoll(row, session);
}

/**
 * Records a person's answer, once and for all. Refuses `poll.missing`, `poll.unknownOption`, `poll.singleChoice`, `poll.rankAll`,
 * `fields.invalid` for a question answered twice, `poll.alreadyAnswered`, `poll.closed`, `forbidden` for people who aren't
 * registered, and `poll.muted` for those who may not write in the session.
 */
export async function answer(
  ctx: Ctx<Actor>,
  id: string,
  responses: QuestionAnswer[],
): Promise<MyPoll> {
  const { row, session } = await requireVisiblePoll(ctx, id);
  const poll = toMyPoll(row, session);
  requireAnswerer(session);
  const counted = countChoices(row, responses);
  if (poll.isParticipated) refuse('poll.alreadyAnswered');
  if (poll.state !== 'open') refuse('poll.closed');
  const voice = { sessionId: row.session_id, personId: ctx.actor.personId, now: ctx.now() };
  if (counted.words.length > 0 && (await isMuted(ctx.db, voice))) refuse('poll.muted');
  // a single statement needs no transaction
  await cast(ctx, row, counted);
  return toMyPoll({ ...row, is_participated: true }, session);
}

/** Casts an answer. Refuses `poll.alreadyAnswered`, `poll.closed`. */
export async function cast(
  ctx: Ctx<Actor>,
  row: PollRow,
  { counts, optionIds, words }: CountedAnswer,
): Promise<void> {
  const { personId } = ctx.actor;
  const named = row.is_anonymous ? [] : optionIds;
  const answer = { counts, named, words };
  const outcome = await queries.castAnswer(ctx.db, { pollId: row.id, personId }, answer);
  if (outcome === 'again') refuse('poll.alreadyAnswered');
  if (outcome === 'closed') refuse('poll.closed');
  const answered = { sessionId: row.session_id, pollId: row.id };
  ctx.announce(topics.person(personId), pollAnswered, answered);
}

/** The polls of a session whose results the caller may see, with these, in the order they were opened; none outside its room. */
export async function listHighlights(
  ctx: Ctx<Actor>,
  session: SeenSession,
): Promise<PollHighlight[]> {
  if (ctx.event.config.features.polls === null || !isInRoom(session)) return [];
  const { rows, ...figures } = await resultsIn(ctx.db, session.id);
  const seen = (await mine(ctx, session.id, rows)).filter((row) =>
    may(toMyPoll(row, session), 'poll.readResults'),
  );
  return seen
    .filter((row) => (figures.totals.get(row.id) ?? 0) >= (row.is_anonymous ? fewestAnswers : 1))
    .map((row) => ({
      poll: toPoll(row, session),
      at: row.opened_at!.toISOString(),
      atSeconds: Math.round((row.opened_at!.getTime() - session.startAt.getTime()) / 1000),
      results: toResults(row, figures),
    }))
    .sort((a, b) => a.atSeconds - b.atSeconds);
}

const resultsIn = coalesced(async (db, sessionId: string) => {
  const rows = await queries.listPolls(db, sessionId, mostPolls);
  return { rows, ...(await findFigures(db, rows)) };
});

/** People who may see a poll's results right now may subscribe to its totals. */
export async function maySubscribeToResults(
  server: Server,
  actor: Actor,
  id: string,
): Promise<boolean> {
  const row = await event.byId(server.store.db, actor.eventId);
  if (!row || row.config.features.polls === null) return false;
  const ctx = createContext(server, { actor, event: row, language: 'en' });
  return requireVisiblePoll(ctx, id).then(
    ({ row: poll, session }) => may(toMyPoll(poll, session), 'poll.readResults'),
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}
