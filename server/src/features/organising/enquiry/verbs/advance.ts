import type { Actor, Enquiry, EnquiryStage } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { inviteOne } from '../../../identity/access/service.ts';
import { listOrganisers } from '../../../platform/event/service.ts';
import { record, onUndo } from '../../../platform/audit/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import * as queries from '../queries.ts';
import { discloseEnquiries } from '../service.ts';

onUndo('enquiry', {
  async current(tx, id) {
    const row = await queries.lockEnquiry(tx.db, tx.event.id, id);
    return row ? { ...stateOf(row) } : null;
  },
  async restore(tx, id, to) {
    if (!to) return;
    await queries.updateEnquiry(tx.db, id, {
      ...('stage' in to && columnsOf(to['stage'] as EnquiryStage, tx.now())),
      ...('assigneeId' in to && { assignee_id: to['assigneeId'] as string | null }),
    });
  },
});

/** Changes an enquiry's stage or assignee. Refuses `enquiry.missing`, `fields.invalid` for an assignee who isn't an organiser. */
export async function move(
  ctx: Ctx<Actor>,
  id: string,
  given: { stage?: EnquiryStage; assigneeId?: string | null },
): Promise<Enquiry> {
  const { stage, assigneeId } = given;
  if (assigneeId && !(await listAssignees(ctx)).some((one) => one._id === assigneeId))
    refuse('fields.invalid', { fields: [{ path: 'assigneeId', code: 'id.invalid' }] });
  return commit(ctx, async (tx) => {
    const before = await requireEnquiry(tx, id);
    await queries.updateEnquiry(tx.db, id, {
      ...(stage && columnsOf(stage, tx.now())),
      ...(assigneeId !== undefined && { assignee_id: assigneeId }),
    });
    await recordChange(tx, before);
    return disclosed(tx, id);
  });
}

/** Marks an enquiry as done, which wins it, or reopens it; one that is already so stays as it is. Refuses `enquiry.missing`. */
export function mark(ctx: Ctx<Actor>, id: string, isDone: boolean): Promise<Enquiry> {
  return commit(ctx, async (tx) => {
    const before = await requireEnquiry(tx, id);
    if ((before.done_at !== null) !== isDone) {
      await queries.updateEnquiry(tx.db, id, columnsOf(isDone ? 'won' : 'talking', tx.now()));
      await recordChange(tx, before);
    }
    return disclosed(tx, id);
  });
}

/** Adds a note to an enquiry, and assigns it to the note's author if it is unassigned. Refuses `enquiry.missing`. */
export function addNote(ctx: Ctx<Actor>, id: string, text: string): Promise<Enquiry> {
  return commit(ctx, async (tx) => {
    const before = await requireEnquiry(tx, id);
    await queries.insertNote(tx.db, {
      id: tx.ports.ids.id(),
      enquiry_id: id,
      by_id: tx.actor.personId,
      text,
      created_at: tx.now(),
    });
    const { assignee } = await enquiryById(tx, id);
    await queries.updateEnquiry(tx.db, id, {
      assignee_id: assignee?._id ?? tx.actor.personId,
      ...(before.stage === 'new' && { stage: 'talking' as const }),
    });
    await recordChange(tx, before);
    return disclosed(tx, id);
  });
}

/** Turns an exhibitor's enquiry into a booth, with its sender as staff. Refuses `enquiry.missing`, `enquiry.invalid` for other kinds and those that already have a booth, `floor.missing`, `floor.full`. */
export async function win(
  ctx: Ctx<Actor>,
  id: string,
  given: { floorId: string; name: string },
): Promise<{ enquiry: Enquiry; boothId: string; invited: boolean }> {
  const { floors } = await booth.floors(ctx);
  if (!floors.some((floor) => floor._id === given.floorId)) refuse('floor.missing');
  return commit(ctx, async (tx) => {
    const before = await requireEnquiry(tx, id);
    if (before.kind !== 'exhibitor' || (await enquiryById(tx, id)).booth) refuse('enquiry.invalid');
    await booth.lockHall(tx);
    const change = { city: before.city.slice(0, 80), staff: [before.email] };
    const built = await booth.importBooth(tx, given, change);
    await record(tx, { ...built, act: 'created' });
    const isKnown = (await booth.teamByEmail(tx.db, tx.event.id, [before.email])).size > 0;
    const [first = '', ...rest] = before.name.trim().split(/\s+/);
    if (!isKnown)
      await inviteOne(tx, {
        email: before.email,
        first_name: first.slice(0, 60),
        last_name: rest.join(' ').slice(0, 60),
        roles: ['exhibitor'],
      });
    await queries.updateEnquiry(tx.db, id, { ...columnsOf('won', tx.now()), booth_id: built.id });
    await recordChange(tx, before);
    return { enquiry: await disclosed(tx, id), boothId: built.id, invited: !isKnown };
  });
}

/** The organisers enquiries can be assigned to. */
export async function listAssignees(ctx: Ctx) {
  const people = await listOrganisers(ctx);
  return queries.listAssignees(
    ctx.db,
    people.map((person) => person.id),
  );
}

async function requireEnquiry(tx: Ctx, id: string): Promise<queries.EnquiryRow> {
  return (await queries.lockEnquiry(tx.db, tx.event.id, id)) ?? refuse('enquiry.missing');
}

async function disclosed(tx: Ctx<Actor>, id: string): Promise<Enquiry> {
  const enquiry = await enquiryById(tx, id);
  await discloseEnquiries(tx, [enquiry]);
  return enquiry;
}

async function enquiryById(tx: Ctx, id: string): Promise<Enquiry> {
  return (await queries.enquiryById(tx.db, tx.event.id, id))!;
}

async function recordChange(tx: Ctx<Actor>, before: queries.EnquiryRow): Promise<void> {
  const after = await requireEnquiry(tx, before.id);
  const title = before.company || before.name;
  const states = { before: stateOf(before), after: stateOf(after) };
  await record(tx, { thing: 'enquiry', id: before.id, act: 'changed', title, ...states });
}

function stateOf(row: queries.EnquiryRow) {
  return { stage: row.stage, assigneeId: row.assignee_id };
}

function columnsOf(stage: EnquiryStage, now: Date) {
  const isOver = stage === 'won' || stage === 'lost';
  return { stage, done_at: isOver ? now : null };
}
