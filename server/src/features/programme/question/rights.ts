import { type Actor, actsWhere, type QuestionRules } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import { mayModerate, type SeenSession, sessionInRoom } from '../session/service.ts';
import * as queries from './queries.ts';

type Question = Pick<queries.SeenQuestion, 'state' | 'asker_id' | 'answered_at'>;

/** The room sees questions that are shown, askers their own, and moderators all. `listQuestions` has the same rule in SQL. */
function maySee(actor: Actor, question: Question, session: SeenSession): boolean {
  return question.state === 'shown' || isOwn(actor, question) || mayModerate(session);
}

/** Everyone inside may ask while the session takes questions, unless they are muted; its moderators moderate. */
export function allowedActs(
  session: Pick<SeenSession, 'state' | 'myRole'>,
  { rules, isMuted }: { rules: QuestionRules; isMuted: boolean },
) {
  return actsWhere({
    'question.ask': isTaking(session, rules) && !isMuted,
    'question.moderate': mayModerate(session),
    'question.setRules': mayModerate(session),
  });
}

/** A session takes questions until it is over, if its moderators allow it. */
export function isTaking(session: Pick<SeenSession, 'state'>, rules: QuestionRules): boolean {
  return rules.isOpen && session.state !== 'over';
}

/** People can't vote for their own question. */
function mayVote(actor: Actor, question: Question): boolean {
  return !isOwn(actor, question);
}

/** Refuses `forbidden` to the person who asked it. */
export function requireVoter(actor: Actor, question: Question): void {
  if (!mayVote(actor, question)) refuse('forbidden');
}

/** Whether the actor asked it. */
export function isOwn(actor: Actor, { asker_id }: Pick<Question, 'asker_id'>): boolean {
  return asker_id === actor.personId;
}

/** A question the caller may see, with its session. Refuses `question.missing`. */
export async function requireVisibleQuestion(ctx: Ctx<Actor>, id: string) {
  const row = await queries.questionById(ctx.db, { eventId: ctx.event.id, id }, ctx.actor.personId);
  if (!row) refuse('question.missing');
  const session = await sessionInRoom(ctx, row.session_id).catch((error: unknown) => {
    // people who may not see the session don't learn that anyone asked there
    if (error instanceof Refusal && error.code === 'session.missing') refuse('question.missing');
    throw error;
  });
  if (!maySee(ctx.actor, row, session)) refuse('question.missing');
  return { row, session };
}

/** A question the caller moderates. Refuses `question.missing`, `forbidden`. */
export async function requireModeratedQuestion(ctx: Ctx<Actor>, id: string) {
  const seen = await requireVisibleQuestion(ctx, id);
  if (!mayModerate(seen.session)) refuse('forbidden');
  return seen;
}
