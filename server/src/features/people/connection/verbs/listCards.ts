import { type Actor, noRelation, type PersonCard, type Relation } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { type CardRow, listCardRows } from '../queries/cards.ts';
import { listRelations } from './listRelations.ts';

/** These people as the actor sees them, without those who are unknown, disabled or have blocked the actor. */
export async function listCards(
  ctx: Ctx<Actor>,
  personIds: string[],
): Promise<Map<string, PersonCard>> {
  const rows = await listCardRows(ctx.db, {
    eventId: ctx.event.id,
    viewerId: ctx.actor.personId,
    ids: personIds,
  });
  return new Map((await withRelations(ctx, rows)).map((card) => [card._id, card]));
}

/** Cards of rows, in their order. */
async function withRelations(ctx: Ctx<Actor>, rows: CardRow[]): Promise<PersonCard[]> {
  const relations = await listRelations(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => toCard(row, relations.get(row.id) ?? noRelation));
}

/** A row as a card with this relation. */
export function toCard(row: CardRow, relation: Relation): PersonCard {
  const { id, first_name, last_name, dp_url, designation, company, location, roles } = row;
  const name = { _id: id, first_name, last_name };
  return relation.status === 'BLOCKED'
    ? { ...name, dpUrl: null, designation: '', company: '', location: '', roles: [], ...relation }
    : { ...name, dpUrl: dp_url, designation, company, location, roles, ...relation };
}
