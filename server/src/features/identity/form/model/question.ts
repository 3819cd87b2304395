import type { formQuestionDraft } from '@pavilion/contract';
import {
  type Actor,
  areDistinct,
  hasRange,
  isAskedWith,
  type RangedType,
  formLimits,
  type FormQuestionType,
  type LocalText,
  type OrganisedQuestion,
  proposeFormKey,
} from '@pavilion/contract';
import type { z } from 'zod';
import type { Ctx } from '../../../../core/context.ts';
import { lockOrder, nextPosition, saveOrder } from '../../../../db/order.ts';
import { refuse } from '../../../../core/refusal.ts';
import { audited } from '../../../platform/audit/service.ts';
import { toQuestion } from '../entity.ts';
import * as queries from '../queries/questions.ts';

export type QuestionDraft = z.output<typeof formQuestionDraft>;

type Row = queries.FormQuestionRow;

/** Refuses `proof.needed` of organisers who would ask visitors for files. */
export async function requireProof(ctx: Ctx<Actor>): Promise<void> {
  for (const require of ctx.hooks.fileQuestion) await require(ctx);
}

const questionOrder = ({ event }: Ctx) => ({ table: 'form_question', eventId: event.id });

/** The form's questions, with their entries in the log. */
export const questions = audited<Row>({
  thing: 'form',
  missing: 'form.missing',
  async lock(tx, id) {
    // all of them before the one, so that concurrent changes lock in the same order
    await lockOrder(tx.db, questionOrder(tx));
    return queries.lockQuestion(tx.db, tx.event.id, id);
  },
  toTitle: ({ content }) => content.label.en,
  toState,
  async remove(tx, { id }) {
    await queries.updateQuestion(tx.db, id, { removed_at: tx.now() });
    await requireSound(tx);
  },
  async restore(tx, id, to) {
    const row = (await queries.questionById(tx.db, tx.event.id, id)) ?? refuse('form.missing');
    if (row.type === 'file') await requireProof(tx);
    const restored = { ...toState(row), ...to } as ReturnType<typeof toState>;
    await requireFreeKey(tx, restored.key, id);
    await requireClasses(tx, restored);
    const columns = toColumns(tx, { ...restored, label: restored.questionText });
    await queries.updateQuestion(tx.db, id, { ...columns, removed_at: null });
    await requireSound(tx);
  },
  order: {
    lock: (tx) => lockOrder(tx.db, questionOrder(tx)),
    async save(tx, ids) {
      await saveOrder(tx.db, { ...questionOrder(tx), ids });
      await requireSound(tx);
    },
  },
});

/** What stays as it was when a question was added. */
export type Kind = Pick<OrganisedQuestion, 'type' | 'isInternal'>;

/** Adds a question at the end of the form, inside `commit`; returns its id. Refuses as `create` does. */
export async function add(tx: Ctx, kind: Kind, given: QuestionDraft): Promise<string> {
  refuseIncomplete(kind, given);
  await requireClasses(tx, given);
  const ids = await lockOrder(tx.db, questionOrder(tx));
  if (ids.length >= formLimits.questions) refuse('form.tooMany');
  const id = tx.ports.ids.id();
  const key =
    given.key ?? proposeFormKey(given.label.en, await queries.listKeys(tx.db, tx.event.id));
  const isInserted = await queries.insertQuestion(tx.db, {
    ...toColumns(tx, { ...given, ...kind, key }),
    ...{ id, event_id: tx.event.id, type: kind.type, is_internal: kind.isInternal },
    ...{ version: 1, removed_at: null },
    position: await nextPosition(tx.db, questionOrder(tx)),
  });
  if (!isInserted) refuseKey();
  await requireSound(tx);
  return id;
}

function refuseKey(): never {
  return refuse('fields.invalid', { fields: [{ path: 'key', code: 'form.keyTaken' }] });
}

/** Refuses a key that another question of the form has, or had before it was removed. */
export async function requireFreeKey(tx: Ctx, key: string, id: string): Promise<void> {
  if ((await queries.listKeys(tx.db, tx.event.id, id)).includes(key)) refuseKey();
}

/** Refuses `accessClass.missing` if one of a question's access classes doesn't exist. */
export async function requireClasses(tx: Ctx, { classes }: { classes: string[] }): Promise<void> {
  if (classes.length === 0) return;
  const known = await queries.lockClasses(tx.db, tx.event.id, classes);
  if (known.length < new Set(classes).size)
    refuse('accessClass.missing', { fields: [{ path: 'classes', code: 'accessClass.missing' }] });
}

const isChoice = (type: FormQuestionType) => type === 'choice' || type === 'choices';

/** Refuses `fields.invalid` for a draft that lacks what its type needs. */
export function refuseIncomplete({ type, isInternal }: Kind, given: QuestionDraft): void {
  const { options, consent, min, max } = given;
  const ids = options.flatMap(({ _id }) => _id ?? []);
  if (isChoice(type) && (options.length < 2 || new Set(ids).size < ids.length))
    refuse('fields.invalid', { fields: [{ path: 'options', code: 'form.options' }] });
  if (isChoice(type) && !areDistinct(options.map(({ label }) => label.en)))
    refuse('fields.invalid', { fields: [{ path: 'options', code: 'form.sameOption' }] });
  if (type === 'consent' && !consent)
    refuse('fields.invalid', { fields: [{ path: 'consent', code: 'form.consent' }] });
  // what only the person can give
  if (isInternal && (type === 'consent' || type === 'file'))
    refuse('fields.invalid', { fields: [{ path: 'isInternal', code: 'form.internalType' }] });
  if (hasRange(type)) refuseRange(type, { min, max, most: listMost(type, given) });
}

/** The largest count that a type of question can have; null for numbers, which are no counts. */
function listMost(type: RangedType, { options }: QuestionDraft): number | null {
  if (type === 'number') return null;
  return type === 'choices' ? options.length : formLimits[type];
}

function refuseRange(
  type: RangedType,
  { min, max, most }: { min: number | null; max: number | null; most: number | null },
): void {
  for (const [path, bound] of Object.entries({ min, max }))
    if (
      bound !== null &&
      most !== null &&
      !(Number.isInteger(bound) && bound >= 0 && bound <= most)
    )
      refuse('fields.invalid', {
        fields: [{ path, code: 'field.range', bounds: { min: 0, max: most } }],
      });
  if (min !== null && max !== null && min > max)
    refuse('fields.invalid', { fields: [{ path: 'max', code: 'form.rangeOrder' }] });
}

/** Refuses `form.condition` unless each condition names an earlier question that the same people answer, and answers it offers. */
export async function requireSound(tx: Ctx): Promise<void> {
  const all = (await queries.listQuestions(tx.db, tx.event.id)).map(toQuestion);
  const isSound = (question: OrganisedQuestion, at: number) => {
    const { condition } = question;
    if (!condition) return true;
    const source = all.slice(0, at).find(({ _id }) => _id === condition.questionId);
    const offered = source?.type === 'consent' ? ['true'] : source?.options.map(({ _id }) => _id);
    return (
      offered !== undefined &&
      condition.values.every((value) => offered.includes(value)) &&
      question.isInternal === source!.isInternal &&
      isAskedWith(question, source!)
    );
  };
  if (!all.every(isSound)) refuse('form.condition');
}

/** A question as stored in log entries. */
function toState(row: Row) {
  const { _id, version: _version, label: questionText, ...state } = toQuestion(row);
  return { questionText, ...state, position: row.position };
}

export function toColumns(
  tx: Ctx,
  given: QuestionDraft & Kind & { key: string },
): Omit<Row, 'id' | 'event_id' | 'position' | 'version' | 'type' | 'is_internal' | 'removed_at'> {
  const { type, key, label, help, options, consent, isRequired, roles, classes, condition } = given;
  const [min, max] = hasRange(type) ? [given.min, given.max] : [null, null];
  return {
    key,
    is_required: isRequired && !given.isInternal,
    roles: [...new Set(roles)],
    class_ids: [...new Set(classes)],
    content: {
      label: written(label),
      help: help && written(help),
      options: isChoice(type)
        ? options.map((one) => ({ _id: one._id ?? tx.ports.ids.id(), label: written(one.label) }))
        : [],
      consent: type === 'consent' && consent ? written(consent) : null,
      ...(min !== null && { min }),
      ...(max !== null && { max }),
    },
    condition_question_id: condition?.questionId ?? null,
    condition_values: condition?.values ?? [],
  };
}

/** A text without its empty languages. */
function written(text: LocalText): LocalText {
  return Object.fromEntries(Object.entries(text).filter(([, words]) => words)) as LocalText;
}
