import { type Actor, type Sponsor, type sponsorDraft, wallClock } from '@pavilion/contract';
import type { z } from 'zod';
import { nextPosition } from '../../../db/order.ts';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { audited } from '../../platform/audit/service.ts';
import * as queries from './queries.ts';
import { maySeeAll } from './rights.ts';

type Draft = z.output<typeof sponsorDraft>;

const dayMs = 86_400_000;

export const sponsors = audited<queries.SponsorRow>({
  thing: 'sponsor',
  missing: 'sponsor.missing',
  lock: (tx, id) => queries.lockSponsor(tx.db, tx.event.id, id),
  toTitle: ({ name }) => name,
  toState: ({ name, tier, logo_url: logoUrl, website, position }) => ({
    ...{ name, tier, logoUrl, website, position },
  }),
  remove: (tx, { id }) => queries.updateSponsor(tx.db, id, { removed_at: tx.now() }),
  // an update leaves undefined columns unchanged
  restore: (tx, id, to) =>
    queries.updateSponsor(tx.db, id, { ...toColumns(to as Draft), removed_at: null }),
});

/** The sponsors by tier; organisers also get those whose tier no longer exists, at the end. Within a tier, the first one rotates daily in the event's zone. */
export async function list(ctx: Ctx): Promise<Sponsor[]> {
  const all = await queries.listSponsorRows(ctx.db, ctx.event.id);
  const { day } = wallClock(ctx.eventNow(), ctx.event.zone);
  const dayNumber = Date.parse(`${day}T00:00:00Z`) / dayMs;
  const tiers = ctx.event.config.features.sponsors?.tiers ?? [];
  const shown = tiers.flatMap(({ key }) => {
    const alike = all.filter(({ tier }) => tier === key);
    const first = alike.length ? dayNumber % alike.length : 0;
    return [...alike.slice(first), ...alike.slice(0, first)];
  });
  if (!maySeeAll(ctx.actor)) return shown;
  return [...shown, ...all.filter((one) => !shown.includes(one))];
}

/** Adds a sponsor to one of the event’s tiers; returns its id. */
export async function add(ctx: Ctx, given: Draft): Promise<string> {
  const id = ctx.ports.ids.id();
  await queries.insertSponsor(ctx.db, {
    ...toColumns(given),
    id,
    event_id: ctx.event.id,
    removed_at: null,
    position:
      given.position ?? (await nextPosition(ctx.db, { table: 'sponsor', eventId: ctx.event.id })),
  });
  return id;
}

/** Adds a sponsor, as an organiser. Refuses `fields.invalid` for a tier the event doesn't have. */
export async function create(ctx: Ctx<Actor>, given: Draft): Promise<Sponsor> {
  refuseUnknownTier(ctx, given);
  return queries.toSponsor(await sponsors.create(ctx, (tx) => add(tx, given)));
}

/** Changes a sponsor. Refuses `sponsor.missing`, and `fields.invalid` for a tier the event doesn't have. */
export async function change(ctx: Ctx<Actor>, id: string, given: Draft): Promise<Sponsor> {
  refuseUnknownTier(ctx, given);
  const row = await sponsors.change(ctx, { id }, (tx) =>
    queries.updateSponsor(tx.db, id, toColumns(given)),
  );
  return queries.toSponsor(row);
}

/** Removes a sponsor. Refuses `sponsor.missing`. */
export function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  return sponsors.remove(ctx, id);
}

function refuseUnknownTier({ event }: Ctx, { tier }: Draft): void {
  if (event.config.features.sponsors?.tiers.some(({ key }) => key === tier)) return;
  refuse('fields.invalid', { fields: [{ path: 'tier', code: 'tier.unknown' }] });
}

function toColumns({ name, tier, logoUrl, website, position }: Draft) {
  return { name, tier, logo_url: logoUrl, website, position };
}
