import {
  type Actor,
  type FlaggedPerson,
  type NetworkCounts,
  type NetworkEntry,
  type NetworkTab,
  noRelation,
  type PersonCard,
} from '@pavilion/contract';
import { toPage } from '../../../../db/page.ts';
import { type Ctx, toEventTime } from '../../../../core/context.ts';
import { listCards } from './listCards.ts';
import { listFlags, manyRefusals } from '../queries.ts';
import { countNetwork, networkPage } from '../queries/network.ts';

/** A page of one tab of the actor's network, optionally filtered by a search, with the counts of all tabs. */
export async function listNetwork(
  ctx: Ctx<Actor>,
  asked: { tab: NetworkTab; searchText?: string; limit?: number; after?: string },
): Promise<{ connections: NetworkEntry[]; counts: NetworkCounts; next: string | null }> {
  const { personId } = ctx.actor;
  const { tab, searchText = '', limit = 50, after = null } = asked;
  const rows = await networkPage(ctx.db, { personId, tab, searchText, after, limit: limit + 1 });
  const { shown, next } = toPage(rows, limit);
  const ids = tab === 'blocked' ? [] : shown.map((row) => row.id);
  const cards = await listCards(ctx, ids);
  return {
    connections: shown.flatMap((row) => {
      const person = tab === 'blocked' ? toBlockedCard(personId, row) : cards.get(row.id);
      return person ? [{ person, text: row.text, since: toEventTime(ctx, row.since) }] : [];
    }),
    counts: await countNetwork(ctx.db, personId),
    next,
  };
}

/** People whose requests look like advertising or a script, latest first, at most 100. */
export async function listSuspicious(ctx: Ctx<Actor>): Promise<FlaggedPerson[]> {
  const rows = await listFlags(ctx.db, {
    eventId: ctx.event.id,
    refusals: manyRefusals,
    limit: 100,
  });
  const ids = rows.map((row) => row.person_id);
  const cards = await listCards(ctx, ids);
  return rows.flatMap(({ person_id: id, reason, text, times, last_at }) => {
    const person = cards.get(id);
    return person ? [{ person, reason, text, times, lastAt: toEventTime(ctx, last_at) }] : [];
  });
}

/** A person the viewer has blocked: only a name, even if they have blocked the viewer too, so that the block can be removed. */
export function toBlockedCard(
  viewerId: string,
  person: { id: string; first_name: string; last_name: string },
): PersonCard {
  const { id, first_name, last_name } = person;
  const nothing = { dpUrl: null, designation: '', company: '', location: '', roles: [] };
  const blocked = { ...noRelation, status: 'BLOCKED' as const, blockedBy: viewerId };
  return { _id: id, first_name, last_name, ...nothing, ...blocked };
}
