import type { Actor, PersonNote } from '@pavilion/contract';
import { commit, type Ctx, toEventTime } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { record } from '../../platform/audit/service.ts';
import { disclose } from '../../platform/disclosure/service.ts';
import { newEmail } from './model/newEmail.ts';
import { lockPerson, logged, requirePerson } from './model/person.ts';
import * as queries from './queries/notes.ts';

const mostNotes = 100;

/** The new address that organisers entered for the actor, until they confirm or decline it. */
export async function showNewEmail(ctx: Ctx<Actor>): Promise<{ email: string | null }> {
  return { email: (await newEmail(ctx, ctx.actor.personId)) ?? null };
}

/** The organisers' notes on a person, latest first. Refuses `attendee.missing`. */
export async function listNotes(ctx: Ctx<Actor>, personId: string): Promise<PersonNote[]> {
  await requirePerson(ctx, personId);
  const rows = await queries.listNotes(ctx.db, personId, mostNotes);
  if (rows.length) await disclose(ctx, { kind: 'people', personIds: [personId] });
  return rows.map(({ id, text, by_id: byId, by_name: name, created_at: at }) => ({
    _id: id,
    text,
    by: byId ? { _id: byId, name: name ?? '' } : null,
    createdAt: toEventTime(ctx, at),
  }));
}

/** Adds a note on a person; returns all. Refuses `attendee.missing`, `personNote.tooMany`. */
export async function addNote(
  ctx: Ctx<Actor>,
  personId: string,
  text: string,
): Promise<PersonNote[]> {
  await commit(ctx, async (tx) => {
    await lockPerson(tx, personId);
    if ((await queries.countNotes(tx.db, personId)) >= mostNotes) refuse('personNote.tooMany');
    await queries.insertNote(tx.db, {
      id: tx.ports.ids.id(),
      event_id: tx.event.id,
      person_id: personId,
      by_id: tx.actor.personId,
      text,
      created_at: tx.now(),
    });
  });
  return listNotes(ctx, personId);
}

/** Deletes a note on a person, which the log records without what it said; returns the others. Refuses `attendee.missing`, `personNote.missing`. */
export async function deleteNote(
  ctx: Ctx<Actor>,
  personId: string,
  id: string,
): Promise<PersonNote[]> {
  await commit(ctx, async (tx) => {
    const person = await lockPerson(tx, personId);
    const notes = await queries.countNotes(tx.db, personId);
    if (!(await queries.deleteNote(tx.db, { personId, id }))) refuse('personNote.missing');
    const change = { before: { notes }, after: { notes: notes - 1 } };
    await record(tx, { ...logged('personnote', person), act: 'changed', ...change });
  });
  return listNotes(ctx, personId);
}
