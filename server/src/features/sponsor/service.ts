import { type Sponsor, wallClock } from '@pavilion/contract';
import type { Ctx } from '../../context.ts';
import { insertSponsor, sponsorsOf } from './queries.ts';

const dayMs = 86_400_000;

/** The sponsors by tier. Within a tier who stands first moves on by one each day of the event’s zone. */
export async function list(ctx: Ctx): Promise<Sponsor[]> {
  const sponsors = await sponsorsOf(ctx.db, ctx.event.id);
  const { day } = wallClock(ctx.eventNow(), ctx.event.zone);
  const turn = Date.parse(`${day}T00:00:00Z`) / dayMs;
  const tiers = ctx.event.config.features.sponsors?.tiers ?? [];
  return tiers.flatMap(({ key }) => {
    const alike = sponsors.filter(({ tier }) => tier === key);
    const first = alike.length ? turn % alike.length : 0;
    return [...alike.slice(first), ...alike.slice(0, first)];
  });
}

/** Adds a sponsor to one of the event’s tiers; answers its id. */
export async function add(
  ctx: Ctx,
  { name, tier, logoUrl, website, position }: Omit<Sponsor, '_id'> & { position: number },
): Promise<string> {
  const id = ctx.ports.ids.id();
  const event_id = ctx.event.id;
  await insertSponsor(ctx.db, { id, event_id, tier, position, name, logo_url: logoUrl, website });
  return id;
}
