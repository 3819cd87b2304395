import type { Actor, addedPerson, FormAnswers, ManagedPerson } from '@pavilion/contract';
import type { z } from 'zod';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import { showPerson } from '../../access/service.ts';
import { admit, findPersonId } from '../../account/service.ts';
import { findClassName, hasClasses, mailConfirmation, seat } from '../../admission/service.ts';
import * as form from '../../form/service.ts';
import { limitAdditions } from '../limits.ts';
import { logged, refuseEmail } from '../model/person.ts';

/**
 * Adds a person by hand, with a seat in a class if the event has any. They have agreed to nothing and have no password:
 * the first to log in by a code emailed to the address is its owner. Refuses `person.exists`, `fields.invalid` with
 * every bad answer or for a missing class, `accessClass.missing`, `admission.full`, `throttled`.
 */
export async function add(
  ctx: Ctx<Actor>,
  given: z.output<typeof addedPerson>,
): Promise<ManagedPerson> {
  const { first_name, last_name, email, accessClass: classId, isMailed } = given;
  const answers = await readAnswers(ctx, given.answers, classId ?? null);
  if (!classId && (await hasClasses(ctx)))
    refuse('fields.invalid', { fields: [{ path: 'accessClass', code: 'field.required' }] });
  if (await findPersonId(ctx.db, ctx.event.id, email)) refuseEmail('person.exists');
  await limitAdditions(ctx);
  const id = await commit(ctx, async (tx) => {
    const columns = { first_name, last_name, email, roles: [], passwordHash: 'none' };
    const person = await admit(tx, { ...columns, isByHand: true });
    await form.save(tx, person.id, answers);
    if (classId) await takeSeat(tx, { personId: person.id, classId });
    const after = { first_name, last_name, email };
    await record(tx, { ...logged('newperson', person), act: 'created', before: null, after });
    const accessClass = classId ? await findClassName(tx, person.id) : undefined;
    if (isMailed) await mailConfirmation(tx, person, { accessClass });
    return person.id;
  });
  return showPerson(ctx, id);
}

async function takeSeat(tx: Ctx, to: { personId: string; classId: string }): Promise<void> {
  if (!(await seat(tx, { ...to, isNew: true, isWithinSeats: true })))
    refuse('accessClass.missing', {
      fields: [{ path: 'accessClass', code: 'accessClass.missing' }],
    });
}

/** What was answered, without what only the person can give: a consent, a file. Questions may be left open. */
async function readAnswers(
  ctx: Ctx,
  given: FormAnswers,
  classId: string | null,
): Promise<form.CheckedAnswers> {
  const questions = await form.list(ctx, 'attendee');
  const mayBeGiven = (id: string) =>
    questions.some(({ _id, type }) => _id === id && type !== 'consent' && type !== 'file');
  const isBlank = (answer: unknown) => answer === false || String(answer).trim() === '';
  const typed = Object.fromEntries(
    Object.entries(given).filter(([id, answer]) => mayBeGiven(id) && !isBlank(answer)),
  );
  const checked = await form.check(ctx, { roles: ['attendee'], classId }, typed);
  const problems = checked.problems.filter(({ path }) => path.replace('answers.', '') in typed);
  if (problems.length) refuse('fields.invalid', { fields: problems });
  return checked;
}
