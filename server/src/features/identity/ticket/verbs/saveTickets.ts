import type { ticketDraft } from '@pavilion/contract';
import type { z } from 'zod';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { difference, record } from '../../../platform/audit/service.ts';
import { classesByName, lockAll } from '../../admission/service.ts';
import { toState } from '../entity.ts';
import * as queries from '../queries.ts';
import {
  type ListedTicket,
  isSame,
  toColumns,
  changeTicket,
  about,
} from '../model/listedTicket.ts';
import { addTicket } from './addTicket.ts';

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
    await record(tx, { ...about(row), act: 'created', before: null, after: toState(row) });
    return 'added';
  }
  if (isSame(before, ticket)) return 'unchanged';
  await changeTicket(tx, before, toColumns(ticket));
  const row = (await queries.ticketBy(tx.db, tx.event.id, ticket))!;
  const states = difference(toState(before), toState(row));
  await record(
    tx,
    before.removed_at
      ? { ...about(row), act: 'created', before: null, after: toState(row) }
      : { ...about(row), act: 'changed', ...states },
  );
  return before.removed_at ? 'added' : 'changed';
}
