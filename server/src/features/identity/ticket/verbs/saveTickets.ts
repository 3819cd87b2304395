import type { ticketDraft } from '@pavilion/contract';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { audited, difference, record } from '../../../platform/audit/service.ts';
import { classesByName, lockAll, seat, unseat } from '../../admission/service.ts';
import { stateOf, type TicketLog } from '../entity.ts';
import * as queries from '../queries.ts';
import type { TicketRow } from '../tables.ts';
import { admitOwner } from './admit.ts';

/** A ticket as listed. */
export interface ListedTicket extends queries.TicketKeys {
  name: string;
  classId: string;
}

export const tickets = audited<TicketRow>({
  thing: 'ticket',
  missing: 'ticket.missing',
  async lock(tx, id) {
    await lockAll(tx);
    const row = await queries.ticketById(tx.db, tx.event.id, id);
    return row?.removed_at ? undefined : row;
  },
  titleOf,
  stateOf,
  remove: (tx, row) => removeTicket(tx, row),
  async restore(tx, id, to) {
    await lockAll(tx);
    const row = await queries.ticketById(tx.db, tx.event.id, id);
    if (!row) return refuse('ticket.missing');
    const { name, classId } = { ...stateOf(row), ...to } as TicketLog;
    const { email } = { ...row, ...(to as Partial<TicketLog>) };
    await changeTicket(tx, row, { name, email, class_id: classId, removed_at: null });
  },
});

type Result = 'added' | 'changed' | 'unchanged';

/** Lists tickets, or updates those with the same number (else email). Refuses `fields.invalid` for classes that don't exist, at their fields. */
export async function saveTickets(
  ctx: Ctx,
  drafts: z.output<typeof ticketDraft>[],
): Promise<Record<Result, number>> {
  const { find } = await classesByName(ctx);
  const listed = drafts.map(({ class: words, ...rest }) => ({ ...rest, classId: find(words)?.id }));
  const fields = listed.flatMap(({ classId }, at) =>
    classId ? [] : [{ path: `tickets.${at}.class`, code: 'ticket.unknownClass' }],
  );
  if (fields.length) refuse('fields.invalid', { fields });
  return commit(ctx, async (tx) => {
    const done = { added: 0, changed: 0, unchanged: 0 };
    for (const one of listed) done[await saveTicket(tx, one as ListedTicket)]++;
    return done;
  });
}

/** Lists or updates a ticket, with its log entry; inside `commit`. */
export async function saveTicket(tx: Ctx, ticket: ListedTicket): Promise<Result> {
  await lockAll(tx);
  const before = await queries.ticketBy(tx.db, tx.event.id, ticket);
  if (!before) {
    await addTicket(tx, ticket);
    const row = (await queries.ticketBy(tx.db, tx.event.id, ticket))!;
    await record(tx, { ...about(row), act: 'created', before: null, after: stateOf(row) });
    return 'added';
  }
  if (isSame(before, ticket)) return 'unchanged';
  await changeTicket(tx, before, columnsOf(ticket));
  const row = (await queries.ticketBy(tx.db, tx.event.id, ticket))!;
  const states = difference(stateOf(before), stateOf(row));
  await record(
    tx,
    before.removed_at
      ? { ...about(row), act: 'created', before: null, after: stateOf(row) }
      : { ...about(row), act: 'changed', ...states },
  );
  return before.removed_at ? 'added' : 'changed';
}

/** Whether a ticket is already listed with these values. */
export function isSame(row: TicketRow, ticket: ListedTicket): boolean {
  const columns = columnsOf(ticket);
  return isDeepStrictEqual({ ...row, ...columns }, row);
}

function columnsOf({ name, email, classId }: ListedTicket) {
  return { name, email, class_id: classId, removed_at: null };
}

/** Lists a ticket and admits its owner if already registered; inside `commit`. Returns its id. */
export async function addTicket(tx: Ctx, ticket: ListedTicket): Promise<string> {
  const row = {
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    ...columnsOf(ticket),
    number: ticket.number,
    created_at: tx.now(),
    ...{ person_id: null, used_at: null, former_class_id: null },
  };
  await lockAll(tx);
  await queries.insertTicket(tx.db, row);
  await admitOwner(tx, row);
  return row.id;
}

/** Updates a ticket or lists it again; the person who used it follows into its class. */
async function changeTicket(
  tx: Ctx,
  before: TicketRow,
  change: Pick<TicketRow, 'name' | 'email' | 'class_id' | 'removed_at'>,
): Promise<void> {
  await queries.updateTicket(tx.db, before.id, change);
  const after = { ...before, ...change };
  const { person_id: personId, class_id: classId } = after;
  if (!personId) return admitOwner(tx, after);
  const isElsewhere = before.removed_at !== null || before.class_id !== classId;
  if (isElsewhere && !(await seat(tx, { personId, classId: classId! })))
    refuse('ticket.classMissing');
}

/** Removes tickets by their numbers, even ones never listed; returns how many there were. */
export function cancelTickets(ctx: Ctx, numbers: string[]): Promise<number> {
  return commit(ctx, async (tx) => {
    await lockAll(tx);
    let removed = 0;
    for (const number of new Set(numbers)) if (await cancelTicket(tx, number)) removed++;
    return removed;
  });
}

/** Removes the ticket with a number, so that its link is refused from then on; inside `commit`. */
export async function cancelTicket(tx: Ctx, number: string): Promise<boolean> {
  await lockAll(tx);
  const row = await queries.ticketBy(tx.db, tx.event.id, { number, email: null });
  if (row?.removed_at) return false;
  if (!row) {
    await queries.insertTicket(tx.db, {
      id: tx.ports.ids.id(),
      event_id: tx.event.id,
      ...{ number, email: null, name: '', class_id: null },
      ...{ created_at: tx.now(), removed_at: tx.now() },
      ...{ person_id: null, used_at: null, former_class_id: null },
    });
    return false;
  }
  await removeTicket(tx, row);
  await record(tx, { ...about(row), act: 'deleted', before: stateOf(row), after: null });
  return true;
}

async function removeTicket(tx: Ctx, row: TicketRow): Promise<void> {
  await queries.updateTicket(tx.db, row.id, { removed_at: tx.now() });
  const { person_id: personId, class_id: classId, former_class_id: formerClassId } = row;
  if (personId) await unseat(tx, { personId, classId: classId!, formerClassId });
}

const about = (row: TicketRow) => ({ thing: 'ticket', id: row.id, title: titleOf(row) });

function titleOf({ number, email }: TicketRow): string {
  return number ?? email ?? '';
}
