import {
  type Actor,
  isOrganiser,
  type Sponsor,
  type sponsorDraft,
  wallClock,
} from '@pavilion/contract';
import type { z } from 'zod';
import { commit, type Ctx } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import * as audit from '../../platform/audit/service.ts';
import * as queries from './queries.ts';

type Draft = z.output<typeof sponsorDraft>;

const dayMs = 86_400_000;

/** The sponsors by tier; to organisers also those whose tier is no more, at the end. Within a tier who stands first moves on by one each day of the event’s zone. */
export async function list(ctx: Ctx): Promise<Sponsor[]> {
  const sponsors = await queries.sponsorsOf(ctx.db, ctx.event.id);
  const { day } = wallClock(ctx.eventNow(), ctx.event.zone);
  const turn = Date.parse(`${day}T00:00:00Z`) / dayMs;
  const tiers = ctx.event.config.features.sponsors?.tiers ?? [];
  const shown = tiers.flatMap(({ key }) => {
    const alike = sponsors.filter(({ tier }) => tier === key);
    const first = alike.length ? turn % alike.length : 0;
    return [...alike.slice(first), ...alike.slice(0, first)];
  });
  if (!ctx.actor || !isOrganiser(ctx.actor)) return shown;
  return [...shown, ...sponsors.filter((one) => !shown.includes(one))];
}

/** Adds a sponsor to one of the event’s tiers; answers its id. */
export async function add(ctx: Ctx, given: Draft, id = ctx.ports.ids.id()): Promise<string> {
  await queries.insertSponsor(ctx.db, {
    id,
    event_id: ctx.event.id,
    removed_at: null,
    ...columnsOf(given),
    position: given.position ?? (await queries.nextPosition(ctx.db, ctx.event.id)),
  });
  return id;
}

/** Adds a sponsor by an organiser. Refuses `fields.invalid` for a tier that the event does not have. */
export function create(ctx: Ctx<Actor>, given: Draft): Promise<Sponsor> {
  refuseUnknownTier(ctx, given);
  return commit(ctx, async (tx) => {
    const row = (await queries.lockSponsor(tx.db, tx.event.id, await add(tx, given)))!;
    await audit.record(tx, { ...ofOne(row), act: 'created', before: null, after: stateOf(row) });
    return queries.sponsorOf(row);
  });
}

/** Changes a sponsor. Refuses `sponsor.missing`, and `fields.invalid` for a tier that the event does not have. */
export function change(ctx: Ctx<Actor>, id: string, given: Draft): Promise<Sponsor> {
  refuseUnknownTier(ctx, given);
  return commit(ctx, async (tx) => {
    const before = await hold(tx, id);
    const after = { ...before, ...columnsOf(given) };
    await queries.updateSponsor(tx.db, id, columnsOf(given));
    const states = audit.difference(stateOf(before), stateOf(after));
    await audit.record(tx, { ...ofOne(after), act: 'changed', ...states });
    return queries.sponsorOf(after);
  });
}

/** Takes a sponsor away. Refuses `sponsor.missing`. */
export function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  return commit(ctx, async (tx) => {
    const row = await hold(tx, id);
    await queries.updateSponsor(tx.db, id, { removed_at: tx.now() });
    await audit.record(tx, { ...ofOne(row), act: 'deleted', before: stateOf(row), after: null });
  });
}

audit.onUndo('sponsor', {
  current: async (tx, id) => {
    const row = await queries.lockSponsor(tx.db, tx.event.id, id);
    return row && !row.removed_at ? stateOf(row) : null;
  },
  restore: async (tx, id, to) => {
    const { name, tier, logoUrl, website, position } = (to ?? {}) as Partial<Draft>;
    await queries.updateSponsor(tx.db, id, {
      removed_at: to ? null : tx.now(),
      ...(name !== undefined && { name }),
      ...(tier !== undefined && { tier }),
      ...(logoUrl !== undefined && { logo_url: logoUrl }),
      ...(website !== undefined && { website }),
      ...(position !== undefined && { position }),
    });
  },
});

function refuseUnknownTier({ event }: Ctx, { tier }: Draft): void {
  if (event.config.features.sponsors?.tiers.some(({ key }) => key === tier)) return;
  refuse('fields.invalid', { fields: [{ path: 'tier', code: 'tier.unknown' }] });
}

async function hold(tx: Ctx, id: string): Promise<queries.SponsorRow> {
  const row = await queries.lockSponsor(tx.db, tx.event.id, id);
  return row && !row.removed_at ? row : refuse('sponsor.missing');
}

function columnsOf({ name, tier, logoUrl, website, position }: Draft) {
  return { name, tier, logo_url: logoUrl, website, ...(position !== undefined && { position }) };
}

function stateOf({ name, tier, logo_url: logoUrl, website, position }: queries.SponsorRow) {
  return { name, tier, logoUrl, website, position };
}

function ofOne({ id, name }: { id: string; name: string }) {
  return { thing: 'sponsor', id, title: name } as const;
}
