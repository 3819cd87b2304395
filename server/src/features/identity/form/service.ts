import {
  type Actor,
  type AnswerProblem,
  type FieldProblem,
  type FormAnswers,
  type FormQuestion,
  type FormRole,
  answerInWords,
  checkAnswers,
  questionsForClass,
  type OrganisedAnswer,
  type OrganisedQuestion,
  type OwnAnswers,
  type PersonAnswers,
  type Role,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { say } from '../../../texts/texts.ts';
import { disclose } from '../../platform/disclosure/service.ts';
import { toAnsweredQuestion, toQuestion } from './entity.ts';
import * as answers from './queries/answers.ts';
import * as files from './queries/files.ts';
import * as questions from './queries/questions.ts';

export { addQuestions } from './verbs/addQuestions.ts';
export { change } from './verbs/change.ts';
export { create } from './verbs/create.ts';
export { place } from './verbs/place.ts';
export { remove } from './verbs/remove.ts';

/** Whom the form is for. */
export interface Whom {
  roles: Role[];
  /** The access class they register for or have; null without one. */
  classId: string | null;
}

/** Answers as stored, with the questions they belong to. */
export interface CheckedAnswers {
  questions: FormQuestion[];
  answers: FormAnswers;
  problems: (Omit<FieldProblem, 'message'> & AnswerProblem)[];
}

/** The questions of the form in order: all, or those asked of a role in any access class, of which none is internal. */
export async function list(ctx: Ctx, role?: FormRole): Promise<OrganisedQuestion[]> {
  const rows = await questions.listQuestions(ctx.db, ctx.event.id);
  const all = rows.map(toQuestion);
  return role ? all.filter((one) => !one.isInternal && one.roles.includes(role)) : all;
}

/** The questions with the number of their answers. */
export async function listWithAnswers(
  ctx: Ctx,
): Promise<(OrganisedQuestion & { answers: number })[]> {
  const counts = await questions.answerCounts(ctx.db, ctx.event.id);
  return (await list(ctx)).map((one) => ({ ...one, answers: counts.get(one._id) ?? 0 }));
}

/** Validates a person's answers; problems have the path `answers.ID`. What isn't asked of them is dropped. */
export async function check(ctx: Ctx, whom: Whom, given: FormAnswers): Promise<CheckedAnswers> {
  const asked = await listAsked(ctx, whom);
  const checked = checkAnswers(asked, given);
  const problems = { ...checked.problems, ...(await unknownFiles(ctx, asked, checked.answers)) };
  return {
    questions: asked,
    answers: checked.answers,
    problems: toFields(problems),
  };
}

function toFields(problems: Record<string, AnswerProblem>): CheckedAnswers['problems'] {
  return Object.entries(problems).map(([id, problem]) => ({ path: `answers.${id}`, ...problem }));
}

/** Saves a person's answers in place of earlier ones, inside `commit`. */
export async function save(tx: Ctx, personId: string, checked: CheckedAnswers): Promise<void> {
  const who = { personId, now: tx.now() };
  const given = checked.questions.flatMap(({ _id: questionId, version, type }) => {
    const value = checked.answers[questionId];
    return value === undefined ? [] : [{ questionId, version, type, value }];
  });
  const left = checked.questions.filter(({ _id }) => checked.answers[_id] === undefined);
  const leftIds = left.map(({ _id }) => _id);
  const consents = given.filter(({ type }) => type === 'consent');
  const sent = given.flatMap(({ type, value }) => (type === 'file' ? [String(value)] : []));
  // someone else claimed the same file first
  if ((await files.claimFiles(tx.db, personId, sent)) < sent.length) refuse('form.missing');
  await answers.upsertAnswers(tx.db, who, given);
  await answers.deleteAnswers(tx.db, personId, leftIds);
  const questionIds = [...leftIds, ...consents.map(({ questionId }) => questionId)];
  await answers.withdrawConsents(tx.db, who, { questionIds, kept: consents });
  for (const { questionId, version } of consents)
    await answers.recordConsent(tx.db, {
      ...{ ...who, id: tx.ports.ids.id(), language: tx.language },
      ...{ questionId, version },
    });
}

/** The answers that don't name a file of the question the actor may use. */
async function unknownFiles(
  ctx: Ctx,
  asked: FormQuestion[],
  given: FormAnswers,
): Promise<Record<string, AnswerProblem>> {
  const named = asked.flatMap(({ _id, type }) =>
    type === 'file' && given[_id] ? [[_id, String(given[_id])] as const] : [],
  );
  const personId = ctx.actor?.personId ?? null;
  const usable = await files.usableFiles(
    ctx.db,
    personId,
    named.map(([, file]) => file),
  );
  const isUsable = (question: string, file: string) =>
    usable.some((one) => one.id === file && one.question_id === question);
  return Object.fromEntries(
    named.filter((one) => !isUsable(...one)).map(([question]) => [question, { code: 'form.file' }]),
  );
}

/** The access class a person has registered for; null without one. */
export function findClassId(ctx: Ctx, personId: string): Promise<string | null> {
  return answers.findClassId(ctx.db, ctx.event.id, personId);
}

async function actorAsWhom(ctx: Ctx<Actor>): Promise<Whom> {
  const { roles, personId } = ctx.actor;
  return { roles, classId: await findClassId(ctx, personId) };
}

/** What the actor is asked, and what they answered. */
export async function ownAnswers(ctx: Ctx<Actor>): Promise<OwnAnswers> {
  return {
    questions: await listAsked(ctx, await actorAsWhom(ctx)),
    answered: (await answeredBy(ctx, ctx.actor.personId)).filter(
      ({ question }) => !question.isInternal,
    ),
  };
}

/** Replaces the actor's answers. Refuses `fields.invalid` with every problem. */
export async function answer(ctx: Ctx<Actor>, given: FormAnswers): Promise<OwnAnswers> {
  const checked = await check(ctx, await actorAsWhom(ctx), given);
  if (checked.problems.length) refuse('fields.invalid', { fields: checked.problems });
  await commit(ctx, (tx) => save(tx, ctx.actor.personId, checked));
  return ownAnswers(ctx);
}

/** Revokes the actor's consent to a question, and with it the answer. Refuses `form.missing` for other questions. */
export async function withdrawConsent(ctx: Ctx<Actor>, questionId: string): Promise<void> {
  const who = { personId: ctx.actor.personId, now: ctx.now() };
  await commit(ctx, async (tx) => {
    const question = await questions.questionById(tx.db, tx.event.id, questionId);
    if (question?.type !== 'consent') refuse('form.missing');
    await answers.deleteAnswers(tx.db, who.personId, [questionId]);
    await answers.withdrawConsents(tx.db, who, { questionIds: [questionId], kept: [] });
  });
}

/** Forgets the files a person answered with, inside `commit`; returns their keys, for the caller to delete. */
export function forgetFiles(tx: Ctx, personId: string): Promise<string[]> {
  return files.deleteFiles(tx.db, personId);
}

/** A person's answers for organisers, with the internal questions about them. Refuses `attendee.missing`. */
export async function readPersonAnswers(ctx: Ctx<Actor>, personId: string): Promise<PersonAnswers> {
  const whom = await requireWhom(ctx, { personId, isLocked: false });
  const answered = await answeredBy(ctx, personId);
  const isOwn = answered.some(({ question }) => !question.isInternal);
  if (answered.length)
    await disclose(ctx, { kind: isOwn ? 'answers' : 'people', personIds: [personId] });
  return { answered, internal: await listAsked(ctx, whom, { isInternal: true }) };
}

/** Replaces what organisers answered to the internal questions about a person; answers to others are dropped. Refuses `attendee.missing` and `fields.invalid` with every problem. */
export async function answerInternal(
  ctx: Ctx<Actor>,
  personId: string,
  given: FormAnswers,
): Promise<PersonAnswers> {
  await commit(ctx, async (tx) => {
    const whom = await requireWhom(tx, { personId, isLocked: true });
    const internal = await listAsked(tx, whom, { isInternal: true });
    const checked = checkAnswers(internal, given);
    const problems = toFields(checked.problems);
    if (problems.length) refuse('fields.invalid', { fields: problems });
    await save(tx, personId, { questions: internal, answers: checked.answers, problems });
  });
  return readPersonAnswers(ctx, personId);
}

async function requireWhom(ctx: Ctx, who: { personId: string; isLocked: boolean }): Promise<Whom> {
  const asked = (await answers.findAsked(ctx.db, ctx.event.id, who)) ?? refuse('attendee.missing');
  const roles: Role[] = asked.is_staff ? [...asked.roles, 'exhibitor'] : asked.roles;
  return { roles, classId: await findClassId(ctx, who.personId) };
}

/** The answers of these people, by their id, for a file of all. */
export async function answersByPerson(
  ctx: Ctx,
  personIds: string[],
): Promise<Map<string, OrganisedAnswer[]>> {
  const rows = Map.groupBy(await answers.listAnswers(ctx.db, personIds), (row) => row.person_id);
  return new Map(
    [...rows].map(([id, own]) => [id, own.map((row) => toAnsweredQuestion(ctx, row))]),
  );
}

/** The answers of these people to some questions, in words, by person id and question id. */
export async function answersInWords(
  ctx: Ctx,
  personIds: string[],
  questionIds: string[],
): Promise<Map<string, Record<string, string>>> {
  const found = new Map<string, Record<string, string>>();
  if (questionIds.length === 0) return found;
  for (const [personId, answered] of await answersByPerson(ctx, personIds)) {
    const wanted = answered.filter(({ question }) => questionIds.includes(question._id));
    const words = wanted.map((one) => [one.question._id, inWords(ctx, one)]);
    if (words.length) found.set(personId, Object.fromEntries(words));
  }
  return found;
}

/** An answer as people read it; for a file, its name. */
export function inWords({ language }: Ctx, answered: OrganisedAnswer): string {
  const { question, answer: given, fileName } = answered;
  return (
    fileName ?? answerInWords(question, given, { language, yes: say(language, 'people.consented') })
  );
}

/** The questions of the form, including removed ones. */
export async function questionsEver(ctx: Ctx): Promise<OrganisedQuestion[]> {
  return (await questions.listAllQuestions(ctx.db, ctx.event.id)).map(toQuestion);
}

async function answeredBy(ctx: Ctx, personId: string): Promise<OrganisedAnswer[]> {
  return (await answers.listAnswers(ctx.db, [personId])).map((row) => toAnsweredQuestion(ctx, row));
}

/** The questions for a person, or the internal ones about them: those for exhibitors and speakers, or those for visitors, who are neither, as far as their access class is asked. */
async function listAsked(
  ctx: Ctx,
  { roles, classId }: Whom,
  { isInternal = false } = {},
): Promise<OrganisedQuestion[]> {
  const special = (['exhibitor', 'speaker'] as const).filter((role) => roles.includes(role));
  const as: FormRole[] = special.length ? special : ['attendee'];
  const all = questionsForClass(await list(ctx), classId);
  return all.filter(
    (one) => one.isInternal === isInternal && one.roles.some((role) => as.includes(role)),
  );
}
