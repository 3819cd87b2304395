import {
  type Actor,
  byOrder,
  type listQuestions,
  type MyQuestion,
  type QuestionHighlight,
  type QuestionOrder,
  type RouteReply,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../core/context.ts';
import { coalesced } from '../../../db/batching.ts';
import { refuse } from '../../../core/refusal.ts';
import { limitPace } from '../../../http/rateLimit.ts';
import { findClaim, findClaims } from '../../people/moderation/service.ts';
import { mayModerate, type SeenSession, sessionInRoom } from '../session/service.ts';
import { toPage } from '../../../db/page.ts';
import { toMyQuestion, toQuestion } from './entity.ts';
import * as queries from './queries.ts';
import { allowedActs, isTaking, requireVisibleQuestion, requireVoter } from './rights.ts';
import { findRules } from './verbs/findRules.ts';
import { publish } from './verbs/publish.ts';

export { answer, setAnswer } from './verbs/answer.ts';
export { claim } from './verbs/claim.ts';
export { pin } from './verbs/pin.ts';
export { setRules } from './verbs/setRules.ts';
export { show } from './verbs/show.ts';

const pageSize = 50;
const highlightsListed = 100;
const askLimits = [
  { times: 3, seconds: 60 },
  { times: 20, seconds: 3600 },
];
const voteLimits = [{ times: 60, seconds: 60 }];

/** A page of a session's questions that the caller may see. Refuses `session.missing`. */
export async function list(
  ctx: Ctx<Actor>,
  sessionId: string,
  given: { sort: QuestionOrder; limit?: number; after?: string },
): Promise<RouteReply<typeof listQuestions>> {
  const session = await sessionInRoom(ctx, sessionId);
  const isModerator = mayModerate(session);
  const { personId } = ctx.actor;
  const limit = given.limit ?? pageSize;
  const asked = { sort: given.sort, limit: limit + 1, after: given.after };
  const own = await queries.ownPart(ctx.db, { sessionId, personId, now: ctx.now() });
  const seesMore = isModerator || own.asks_unseen;
  const [rows, rules] = await Promise.all([
    seesMore
      ? queries.listQuestions(ctx.db, { sessionId, personId, all: isModerator }, asked)
      : listShown(ctx.db, { sessionId, ...asked }),
    findRules(ctx, sessionId),
  ]);
  const voted = new Set(own.voted);
  const { shown, next } = toPage(rows, limit);
  const ids = isModerator ? shown.map((row) => row.id) : [];
  const claims = await findClaims(ctx, ids);
  return {
    questions: shown
      .map((row) =>
        toMyQuestion({ ...row, has_voted: voted.has(row.id) }, personId, claims.get(row.id)),
      )
      .sort(byOrder(given.sort)),
    next,
    rules,
    may: allowedActs(session, { rules, isMuted: own.is_muted }),
  };
}

/** The questions the room sees. */
const listShown = coalesced(
  (db, { sessionId, ...page }: queries.QuestionPage & { sessionId: string }) =>
    queries.listQuestions(db, { sessionId, personId: null, all: false }, page),
);

/**
 * Asks the panel; the same `clientId` again returns the same question. Refuses `session.missing`, `question.idReused`,
 * `question.closed`, `question.muted`, `question.anonymousNotAllowed`, `throttled`.
 */
export async function ask(
  ctx: Ctx<Actor>,
  sessionId: string,
  given: { text: string; anonymous: boolean; clientId: string },
): Promise<MyQuestion> {
  const session = await sessionInRoom(ctx, sessionId);
  const { personId } = ctx.actor;
  const again = await queries.questionByClientId(ctx.db, personId, given.clientId);
  if (again) return requireSameQuestion(again, sessionId, given);
  const rules = await findRules(ctx, sessionId);
  if (!isTaking(session, rules)) refuse('question.closed');
  const own = await queries.ownPart(ctx.db, { sessionId, personId, now: ctx.now() });
  if (own.is_muted) refuse('question.muted');
  if (given.anonymous && !rules.mayBeAnonymous) refuse('question.anonymousNotAllowed');
  await limitPace(ctx, `question.ask:${ctx.actor.personId}`, askLimits);
  const state = rules.needsApproval ? 'waiting' : 'shown';
  return commit(ctx, async (tx) =>
    requireSameQuestion(await insert(tx, sessionId, { ...given, state }), sessionId, given),
  );
}

/** The question its asker saved under a client id. Refuses `question.idReused` if it isn't the given one. */
function requireSameQuestion(
  row: queries.SeenQuestion,
  sessionId: string,
  { text, anonymous }: { text: string; anonymous: boolean },
): MyQuestion {
  const isSame = row.text === text && row.is_anonymous === anonymous;
  if (!isSame || row.session_id !== sessionId) refuse('question.idReused');
  return toMyQuestion(row, row.asker_id!);
}

/** Adds a question to a session, inside `commit`; a known `clientId` returns the question asked with it. */
export async function insert(
  tx: Ctx<Actor>,
  sessionId: string,
  given: {
    text: string;
    anonymous: boolean;
    clientId: string;
    state: 'waiting' | 'shown';
  },
): Promise<queries.SeenQuestion> {
  const { personId } = tx.actor;
  const isNew = await queries.insertQuestion(tx.db, {
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    session_id: sessionId,
    asker_id: personId,
    is_anonymous: given.anonymous,
    text: given.text,
    state: given.state,
    client_id: given.clientId,
    asked_at: tx.eventNow(),
  });
  const row = (await queries.questionByClientId(tx.db, personId, given.clientId))!;
  if (isNew) publish(tx, row);
  return row;
}

/** Votes for a question on behalf of several people, inside `commit`. */
export async function addVotes(
  tx: Ctx,
  row: { id: string; session_id: string },
  personIds: string[],
): Promise<void> {
  await queries.setVotes(tx.db, row, { personIds, vote: true });
}

/** Votes for a question or withdraws the vote; both are idempotent. Refuses `question.missing`, `question.closed`, `throttled`, `forbidden` for the caller's own question. */
export async function vote(ctx: Ctx<Actor>, id: string, wanted: boolean): Promise<MyQuestion> {
  const { row, session } = await requireVisibleQuestion(ctx, id);
  requireVoter(ctx.actor, row);
  if (session.state === 'over' || row.answered_at !== null) refuse('question.closed');
  await limitPace(ctx, `question.vote:${ctx.actor.personId}`, voteLimits);
  return commit(ctx, async (tx) => {
    await queries.setVotes(tx.db, row, { personIds: [tx.actor.personId], vote: wanted });
    const held = mayModerate(session) ? await findClaim(tx, id) : null;
    return toMyQuestion((await requireVisibleQuestion(tx, id)).row, tx.actor.personId, held);
  });
}

/** The answered questions of a session the caller is in, at most 100, with the times of their answers, in that order. */
export async function listHighlights(
  ctx: Ctx<Actor>,
  session: SeenSession,
): Promise<QuestionHighlight[]> {
  if (ctx.event.config.features.questions === null) return [];
  const rows = await listAnswered(ctx.db, session.id);
  return rows.map((row) => ({
    question: toQuestion(row),
    at: row.answered_at!.toISOString(),
    atSeconds: Math.round((row.answered_at!.getTime() - session.startAt.getTime()) / 1000),
  }));
}

const listAnswered = coalesced((db, sessionId: string) =>
  queries.listAnswered(db, sessionId, highlightsListed),
);
