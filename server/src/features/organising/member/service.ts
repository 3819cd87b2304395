import type { Actor, Member, memberDraft } from '@pavilion/contract';
import type { z } from 'zod';
import type { Ctx } from '../../../core/context.ts';
import { lockOrder, nextPosition, saveOrder } from '../../../db/order.ts';
import { audited } from '../../platform/audit/service.ts';
import * as queries from './queries.ts';

type Draft = z.output<typeof memberDraft>;

const memberOrder = ({ event }: Ctx) => ({ table: 'member', eventId: event.id });

export const members = audited<queries.MemberRow>({
  thing: 'member',
  missing: 'member.missing',
  lock: (tx, id) => queries.lockMember(tx.db, tx.event.id, id),
  toTitle: ({ name }) => name,
  toState: ({ name, role, profession, dp_url: dpUrl, position }) => ({
    ...{ name, role, profession, dpUrl, position },
  }),
  remove: (tx, { id }) => queries.updateMember(tx.db, id, { removed_at: tx.now() }),
  // an update leaves undefined columns unchanged
  restore: (tx, id, to) =>
    queries.updateMember(tx.db, id, { ...toColumns(to as Draft), removed_at: null }),
  order: {
    lock: (tx) => lockOrder(tx.db, memberOrder(tx)),
    save: (tx, ids) => saveOrder(tx.db, { ...memberOrder(tx), ids }),
  },
});

/** The organising committee, in order. */
export function list(ctx: Ctx): Promise<Member[]> {
  return queries.listMemberRows(ctx.db, ctx.event.id);
}

/** Adds a committee member; returns their id. */
export async function add(ctx: Ctx, given: Draft): Promise<string> {
  const id = ctx.ports.ids.id();
  await queries.insertMember(ctx.db, {
    ...toColumns(given),
    id,
    event_id: ctx.event.id,
    removed_at: null,
    position: given.position ?? (await nextPosition(ctx.db, memberOrder(ctx))),
  });
  return id;
}

/** Adds a committee member, as an organiser. */
export async function create(ctx: Ctx<Actor>, given: Draft): Promise<Member> {
  return queries.toMember(await members.create(ctx, (tx) => add(tx, given)));
}

/** Changes a committee member. Refuses `member.missing`. */
export async function change(ctx: Ctx<Actor>, id: string, given: Draft): Promise<Member> {
  const row = await members.change(ctx, { id }, (tx) =>
    queries.updateMember(tx.db, id, toColumns(given)),
  );
  return queries.toMember(row);
}

/** Moves a member to another index in the order. Refuses `member.missing`. */
export function place(ctx: Ctx<Actor>, id: string, to: number): Promise<void> {
  return members.move(ctx, id, to);
}

/** Removes a member from the committee. Refuses `member.missing`. */
export function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  return members.remove(ctx, id);
}

function toColumns({ name, role, profession, dpUrl, position }: Draft) {
  return { name, role, profession, dp_url: dpUrl, position };
}
