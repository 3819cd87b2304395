import {
  type Actor,
  type MyQuestion,
  questionGone,
  type QuestionRules,
  questionRulesChanged,
  topics,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { myQuestionOf } from '../entity.ts';
import * as queries from '../queries.ts';
import { moderatedSession } from '../../session/service.ts';
import { requireModeratedQuestion } from '../rights.ts';
import { findRules } from './findRules.ts';
import { publish } from './publish.ts';

/** Shows a question to the room, or hides it. Refuses `question.missing`, `forbidden`. */
export function show(ctx: Ctx<Actor>, id: string, state: 'shown' | 'hidden'): Promise<MyQuestion> {
  const to = state === 'hidden' ? { state, is_pinned: false } : { state };
  return changed(ctx, id, async (tx, row) => {
    const isChanged = await queries.changeQuestion(tx.db, id, to);
    if (isChanged && state === 'hidden' && row.state === 'shown')
      tx.announce(topics.sessionRoom(row.session_id), questionGone, {
        sessionId: row.session_id,
        questionId: id,
      });
    return isChanged;
  });
}

/** Pins a question, which shows it and unpins the previous one, or unpins it. Refuses `question.missing`, `forbidden`. */
export function pin(ctx: Ctx<Actor>, id: string, pinned: boolean): Promise<MyQuestion> {
  return changed(ctx, id, async (tx, row) => {
    if (!pinned) return queries.changeQuestion(tx.db, id, { is_pinned: false });
    for (const other of await queries.unpinOthers(tx.db, row.session_id, id))
      publish(tx, (await requireModeratedQuestion(tx, other)).row);
    return queries.changeQuestion(tx.db, id, { state: 'shown', is_pinned: true });
  });
}

/** Marks a question as answered, with or without a text, or reopens it. Refuses `question.missing`, `forbidden`. */
export function answer(
  ctx: Ctx<Actor>,
  id: string,
  given: { answered: boolean; text: string },
): Promise<MyQuestion> {
  return changed(ctx, id, (tx, row) => setAnswer(tx, row, given));
}

/** The same inside `commit`, without checking rights; returns whether it changed anything. */
export function setAnswer(
  tx: Ctx,
  row: { id: string; answered_at: Date | null },
  given: { answered: boolean; text: string },
): Promise<boolean> {
  return queries.changeQuestion(
    tx.db,
    row.id,
    given.answered
      ? { answered_at: row.answered_at ?? tx.eventNow(), answer: given.text, is_pinned: false }
      : { answered_at: null, answer: '' },
  );
}

/** Sets how a session takes questions, keeping rules that are left out. Refuses `session.missing`, `forbidden`. */
export async function setRules(
  ctx: Ctx<Actor>,
  sessionId: string,
  given: Partial<QuestionRules>,
): Promise<QuestionRules> {
  await moderatedSession(ctx, sessionId);
  return commit(ctx, async (tx) => {
    await queries.lockSession(tx.db, sessionId);
    const before = await findRules(tx, sessionId);
    const rules = {
      isOpen: given.isOpen ?? before.isOpen,
      mayBeAnonymous: given.mayBeAnonymous ?? before.mayBeAnonymous,
      needsApproval: given.needsApproval ?? before.needsApproval,
    };
    await queries.setRules(tx.db, sessionId, rules);
    tx.announce(topics.sessionRoom(sessionId), questionRulesChanged, { sessionId, rules });
    return rules;
  });
}

async function changed(
  ctx: Ctx<Actor>,
  id: string,
  work: (tx: Ctx<Actor>, row: queries.SeenQuestion) => Promise<boolean>,
): Promise<MyQuestion> {
  const { row } = await requireModeratedQuestion(ctx, id);
  return commit(ctx, async (tx) => {
    await queries.lockSession(tx.db, row.session_id);
    const before = (await requireModeratedQuestion(tx, id)).row;
    const isChanged = await work(tx, before);
    const now = await queries.questionById(tx.db, { eventId: tx.event.id, id }, tx.actor.personId);
    if (!now) refuse('question.missing');
    if (isChanged) publish(tx, now);
    return myQuestionOf(now, tx.actor.personId);
  });
}
