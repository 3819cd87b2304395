import {
  type Actor,
  brandPairs,
  conference,
  type Event,
  type EventConfig,
  type EventStanding,
  type Overview,
  propertyExpo,
  type settingsChange,
} from '@pavilion/contract';
import type { z } from 'zod';
import { commit, type Ctx } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import * as audit from '../audit/service.ts';
import * as event from '../event/service.ts';
import { overview } from './overview.ts';

export const presets: Record<'property-expo' | 'conference', EventConfig> = {
  'property-expo': propertyExpo,
  conference,
};

/** Opens the event, takes it back into draft, or archives it. Refuses `event.notReady` while something that it must have is missing. */
export async function setState(ctx: Ctx<Actor>, state: EventStanding): Promise<Overview> {
  const row = await commit(ctx, async (tx) => {
    const before = await event.hold(tx);
    if (before.state === state) return before;
    if (state === 'open' && !(await overview(tx, before)).mayOpen) refuse('event.notReady');
    const after = await event.change(tx, { state });
    const states = { before: { state: before.state }, after: { state } };
    await audit.record(tx, { ...ofEvent(after), ...states });
    return after;
  });
  return overview(ctx, row);
}

/** Changes parts of the event. Refuses `fields.invalid` for days or hours out of order, and for colours that cannot be read. */
export async function change(
  ctx: Ctx<Actor>,
  given: z.output<typeof settingsChange>,
): Promise<Event> {
  return commit(ctx, async (tx) => {
    const before = await event.hold(tx);
    const wanted = withParts(before, given);
    refuseUnfit(before, wanted);
    const after = await event.change(tx, wanted);
    await audit.record(tx, {
      ...ofEvent(after),
      ...audit.difference(partsOf(before), partsOf(after)),
    });
    return event.eventOf(after, tx.now());
  });
}

/** Refuses days that are out of order or too many, hours out of order, and colours that cannot be read (where they are new). */
function refuseUnfit(before: event.EventRow, after: event.EventRow): void {
  const { look, opens, closes } = after.config;
  const lasts = Date.parse(after.end_date) - Date.parse(after.start_date);
  const fields: { path: string; code: string }[] = [];
  if (lasts < 0) fields.push({ path: 'endDate', code: 'days.order' });
  if (lasts > 366 * 86_400_000) fields.push({ path: 'endDate', code: 'days.tooMany' });
  if (opens >= closes) fields.push({ path: 'closes', code: 'hours.order' });
  const old = before.config.look;
  if (look.brand !== old.brand || look.accent !== old.accent) fields.push(...unreadable(look));
  if (fields.length) refuse('fields.invalid', { fields });
}

/** The colours in which words could not be read. */
export function unreadable(look: { brand: string; accent: string }) {
  const of = new Set(
    brandPairs(look).flatMap((pair) => (pair.isReadable ? [] : [`look.${pair.field}`])),
  );
  return [...of].map((path) => ({ path, code: 'colour.unreadable' }));
}

type Parts = Partial<z.output<typeof settingsChange>>;

function withParts(row: event.EventRow, parts: Parts): event.EventRow {
  const { name, startDate, endDate, zone, features, ...rest } = parts;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...row,
    name: name ?? row.name,
    start_date: startDate ?? row.start_date,
    end_date: endDate ?? row.end_date,
    zone: zone ?? row.zone,
    config: {
      ...row.config,
      ...(Object.fromEntries(given) as Partial<EventConfig>),
      features: { ...row.config.features, ...features } as EventConfig['features'],
    },
  };
}

/** An event part by part, as the log speaks of it: features one by one. */
function partsOf(row: event.EventRow): Record<string, unknown> {
  const { features, ...config } = row.config;
  const each = Object.entries(features).map(([key, value]) => [`features.${key}`, value]);
  return {
    name: row.name,
    startDate: row.start_date,
    endDate: row.end_date,
    zone: row.zone,
    state: row.state,
    ...config,
    ...Object.fromEntries(each),
  };
}

const featurePrefix = 'features.';

audit.undoes('event', {
  now: async (tx) => partsOf(await event.hold(tx)),
  back: async (tx, _id, to) => {
    const { state, ...parts } = to ?? refuse('audit.notUndoable');
    const entries = Object.entries(parts);
    const whole = entries.filter(([key]) => !key.startsWith(featurePrefix));
    const features = entries
      .filter(([key]) => key.startsWith(featurePrefix))
      .map(([key, value]) => [key.slice(featurePrefix.length), value]);
    const wanted = withParts(await event.hold(tx), {
      ...(Object.fromEntries(whole) as Parts),
      features: Object.fromEntries(features),
    });
    await event.change(tx, {
      ...wanted,
      ...(state !== undefined && { state: state as EventStanding }),
    });
  },
});

function ofEvent(row: event.EventRow) {
  return { thing: 'event', id: row.id, act: 'changed', title: row.name } as const;
}
