import type { Actor, Member, memberDraft } from '@pavilion/contract';
import type { z } from 'zod';
import { commit, type Ctx } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import * as audit from '../../platform/audit/service.ts';
import * as queries from './queries.ts';

type Draft = z.output<typeof memberDraft>;

/** The organising committee in its order. */
export function list(ctx: Ctx): Promise<Member[]> {
  return queries.membersOf(ctx.db, ctx.event.id);
}

/** Puts somebody on the committee; answers their id. */
export async function add(ctx: Ctx, given: Draft, id = ctx.ports.ids.id()): Promise<string> {
  await queries.insertMember(ctx.db, {
    id,
    event_id: ctx.event.id,
    removed_at: null,
    ...columnsOf(given),
    position: given.position ?? (await queries.nextPosition(ctx.db, ctx.event.id)),
  });
  return id;
}

/** Puts somebody on the committee by an organiser. */
export function create(ctx: Ctx<Actor>, given: Draft): Promise<Member> {
  return commit(ctx, async (tx) => {
    const row = (await queries.lockMember(tx.db, tx.event.id, await add(tx, given)))!;
    await audit.record(tx, { ...ofMember(row), act: 'created', before: null, after: stateOf(row) });
    return queries.memberOf(row);
  });
}

/** Changes what is said of somebody. Refuses `member.missing`. */
export function change(ctx: Ctx<Actor>, id: string, given: Draft): Promise<Member> {
  return commit(ctx, async (tx) => {
    const before = await hold(tx, id);
    const after = { ...before, ...columnsOf(given) };
    await queries.updateMember(tx.db, id, columnsOf(given));
    const states = audit.difference(stateOf(before), stateOf(after));
    await audit.record(tx, { ...ofMember(after), act: 'changed', ...states });
    return queries.memberOf(after);
  });
}

/** Puts somebody to another place in the order. Refuses `member.missing`. */
export function place(ctx: Ctx<Actor>, id: string, to: number): Promise<void> {
  return commit(ctx, async (tx) => {
    const row = await hold(tx, id);
    const [before, after] = await reorder(tx, id, to);
    await audit.record(tx, {
      ...{ ...ofMember(row), act: 'moved' },
      ...{ before: { position: before }, after: { position: after } },
    });
  });
}

/** Answers the places before and after. */
async function reorder(tx: Ctx, id: string, to: number): Promise<[number, number]> {
  const ids = await queries.lockOrder(tx.db, tx.event.id);
  const others = ids.filter((one) => one !== id);
  await queries.setOrder(tx.db, others.toSpliced(to, 0, id));
  return [ids.indexOf(id), Math.min(to, others.length)];
}

/** Takes somebody off the committee. Refuses `member.missing`. */
export function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  return commit(ctx, async (tx) => {
    const row = await hold(tx, id);
    await queries.updateMember(tx.db, id, { removed_at: tx.now() });
    await audit.record(tx, { ...ofMember(row), act: 'deleted', before: stateOf(row), after: null });
  });
}

audit.onUndo('member', {
  current: async (tx, id) => {
    const row = await queries.lockMember(tx.db, tx.event.id, id);
    return row && !row.removed_at ? stateOf(row) : null;
  },
  restore: async (tx, id, to) => {
    const { name, role, profession, dpUrl, position } = (to ?? {}) as Partial<Draft>;
    await queries.updateMember(tx.db, id, {
      removed_at: to ? null : tx.now(),
      ...(name !== undefined && { name }),
      ...(role !== undefined && { role }),
      ...(profession !== undefined && { profession }),
      ...(dpUrl !== undefined && { dp_url: dpUrl }),
    });
    if (position !== undefined) await reorder(tx, id, position);
  },
});

async function hold(tx: Ctx, id: string): Promise<queries.MemberRow> {
  const row = await queries.lockMember(tx.db, tx.event.id, id);
  return row && !row.removed_at ? row : refuse('member.missing');
}

function columnsOf({ name, role, profession, dpUrl, position }: Draft) {
  return { name, role, profession, dp_url: dpUrl, ...(position !== undefined && { position }) };
}

function stateOf({ name, role, profession, dp_url: dpUrl, position }: queries.MemberRow) {
  return { name, role, profession, dpUrl, position };
}

function ofMember({ id, name }: { id: string; name: string }) {
  return { thing: 'member', id, title: name } as const;
}
