import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  brandPairs,
  conference,
  type Event,
  type EventConfig,
  type EventStanding,
  exhibition,
  type FeatureKey,
  features,
  type Features,
  type Overview,
  type PresetName,
  propertyExpo,
  type settingsChange,
} from '@pavilion/contract';
import type { z } from 'zod';
import { commit, type Ctx } from '../../../core/context.ts';
import type { EventRow } from '../../../core/EventRow.ts';
import { requireConfirmed } from '../../../http/confirm.ts';
import { refuse } from '../../../core/refusal.ts';
import * as audit from '../../platform/audit/service.ts';
import { requireFreshProof } from '../../identity/account/service.ts';
import { isOn, peopleWithheld } from '../../identity/authenticator/service.ts';
import * as event from '../../platform/event/service.ts';
import { hasPasskey } from '../../identity/passkey/service.ts';
import { listConcerns } from './verbs/listConcerns.ts';
import { overview } from './verbs/overview.ts';

export const presets: Record<PresetName, EventConfig> = {
  exhibition,
  'property-expo': propertyExpo,
  conference,
};

/** Opens the event, turns it back into a draft, or archives it. Refuses `event.notReady` if it would open without something it needs, unless `anyway`. */
export async function setState(
  ctx: Ctx<Actor>,
  { state, anyway }: { state: EventStanding; anyway: boolean },
): Promise<Overview> {
  const row = await commit(ctx, async (tx) => {
    const before = await event.lockEvent(tx);
    if (before.state === state) return before;
    if (!anyway) await refuseUnready(tx, before, state);
    const after = await event.change(tx, { state });
    const states = { before: { state: before.state }, after: { state } };
    await audit.record(tx, { ...ofEvent(after), ...states });
    return after;
  });
  return overview(ctx, row);
}

/** Changes parts of the event. Refuses `event.changed` with its current state for an outdated version, `change.confirm` unless `anyway`, `secondStep.yoursFirst`, `proof.needed` to require a second step of fewer roles, and `fields.invalid` for days or hours out of order, a last day for questions before the event ends or after its data are deleted, and unreadable colours. */
export async function change(
  ctx: Ctx<Actor>,
  { version, anyway = true, ...given }: Parts & { version?: number | undefined; anyway?: boolean },
): Promise<Event> {
  return commit(ctx, async (tx) => {
    const before = await event.lockEvent(tx);
    if (version !== undefined && version !== before.version)
      refuse('event.changed', { hint: { event: event.toEvent(before, tx.now()) } });
    if (!anyway) {
      const wanted = mergeParts(before, given);
      refuseInvalid(before, wanted);
      requireConfirmed(await listConcerns(tx, before, wanted));
    }
    return save(tx, before, given);
  });
}

/** Switches a feature off, or on with its last settings; one that is on stays as it is. */
export async function switchFeature(
  ctx: Ctx<Actor>,
  key: FeatureKey,
  isOn: boolean,
): Promise<Event> {
  return commit(ctx, async (tx) => {
    const before = await event.lockEvent(tx);
    const settings = isOn ? (before.config.features[key] ?? lastSettings(before, key)) : null;
    return save(tx, before, { features: { [key]: settings } });
  });
}

/** A feature's last settings, or a preset's if it never had any, or what it begins with where no preset has it. */
function lastSettings(row: EventRow, key: FeatureKey): Features[FeatureKey] {
  const last = features.shape[key].safeParse(row.resting[key]).data;
  if (last) return last;
  const days = { startDate: row.start_date, endDate: row.end_date };
  const given = Object.values(presets).map(
    (preset) => event.withCountry(event.onDays(preset.features, days), row.zone)[key],
  );
  return given.find((settings) => settings) ?? features.shape[key].safeParse({}).data ?? null;
}

/** Saves parts of a locked event and records the change; if nothing changes, the version stays. */
async function save(tx: Ctx<Actor>, before: EventRow, parts: Parts): Promise<Event> {
  const wanted = mergeParts(before, parts);
  if (isDeepStrictEqual(toState(wanted), toState(before))) return event.toEvent(before, tx.now());
  refuseInvalid(before, wanted);
  await refuseLockedOut(tx, before, wanted);
  await requireProofToLoosen(tx, before, wanted);
  const after = await event.change(tx, wanted);
  for (const personId of await peopleWithheld(tx.db, tx.event.id)) tx.reauthorise({ personId });
  await audit.record(tx, {
    ...ofEvent(after),
    ...audit.difference(toState(before), toState(after)),
  });
  return event.toEvent(after, tx.now());
}

/** Refuses to require a second step if the organiser has none, as they would lose their own role. */
async function refuseLockedOut(tx: Ctx<Actor>, before: EventRow, after: EventRow): Promise<void> {
  const old = new Set(before.config.secondStepFor);
  if (after.config.secondStepFor.every((role) => old.has(role))) return;
  const { personId } = tx.actor;
  const hasOne = (await isOn(tx, personId)) || (await hasPasskey(tx, personId));
  if (!hasOne) refuse('secondStep.yoursFirst');
}

/** Refuses `proof.needed` for no longer requiring a second step of a role: a stolen login could then act in it. */
async function requireProofToLoosen(
  tx: Ctx<Actor>,
  before: EventRow,
  after: EventRow,
): Promise<void> {
  const kept = new Set(after.config.secondStepFor);
  if (!before.config.secondStepFor.every((role) => kept.has(role))) await requireFreshProof(tx);
}

/** Refuses to open an event while something it needs is missing. */
async function refuseUnready(tx: Ctx<Actor>, row: EventRow, state: EventStanding): Promise<void> {
  if (state === 'open' && !(await overview(tx, row)).isReady) refuse('event.notReady');
}

const lastQuestionDay = ({ config }: EventRow) => config.features.help?.afterwards?.until;

/** Whether questions may be taken to this day: the event is over by then, and its data are still kept. */
function fitsQuestions({ end_date: end, config }: EventRow, until: string): boolean {
  const kept = Date.parse(end) + (config.retentionDays ?? Infinity) * 86_400_000;
  return until >= end && Date.parse(until) <= kept;
}

/** Refuses days out of order or too many, hours out of order, a new last day for questions that doesn't fit, and new colours that are unreadable. */
function refuseInvalid(before: EventRow, after: EventRow): void {
  const { look, opens, closes } = after.config;
  const lasts = Date.parse(after.end_date) - Date.parse(after.start_date);
  const fields: { path: string; code: string }[] = [];
  if (lasts < 0) fields.push({ path: 'endDate', code: 'days.order' });
  if (lasts > 366 * 86_400_000) fields.push({ path: 'endDate', code: 'days.tooMany' });
  if (opens >= closes) fields.push({ path: 'closes', code: 'hours.order' });
  const until = lastQuestionDay(after);
  if (until && until !== lastQuestionDay(before) && !fitsQuestions(after, until))
    fields.push({ path: 'features.help.afterwards.until', code: 'questions.days' });
  const old = before.config.look;
  if (look.brand !== old.brand || look.accent !== old.accent) fields.push(...unreadable(look));
  if (fields.length) refuse('fields.invalid', { fields });
}

/** Invalid fields for colours with too little contrast for text. */
export function unreadable(look: { brand: string; accent: string }) {
  const of = new Set(
    brandPairs(look).flatMap((pair) => (pair.isReadable ? [] : [`look.${pair.field}`])),
  );
  return [...of].map((path) => ({ path, code: 'colour.unreadable' }));
}

type Parts = Partial<z.output<typeof settingsChange>>;

function mergeParts(row: EventRow, parts: Parts): EventRow {
  const { name, startDate, endDate, zone, features: given, ...rest } = parts;
  const set = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...row,
    name: name ?? row.name,
    start_date: startDate ?? row.start_date,
    end_date: endDate ?? row.end_date,
    zone: zone ?? row.zone,
    config: {
      ...row.config,
      ...(Object.fromEntries(set) as Partial<EventConfig>),
      features: { ...row.config.features, ...given } as EventConfig['features'],
    },
  };
}

/** An event's parts as the log stores them, each feature on its own. */
function toState(row: EventRow): Record<string, unknown> {
  const { features: own, ...config } = row.config;
  const each = Object.entries(own).map(([key, value]) => [`features.${key}`, value]);
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

/** Sets the event's settings and its state back. */
export const undoChange: audit.UndoHandler = {
  current: async (tx) => toState(await event.lockEvent(tx)),
  restore: async (tx, _id, to) => {
    const { state: was, ...parts } = to ?? refuse('audit.notUndoable');
    const entries = Object.entries(parts);
    const whole = entries.filter(([key]) => !key.startsWith(featurePrefix));
    const each = entries
      .filter(([key]) => key.startsWith(featurePrefix))
      .map(([key, value]) => [key.slice(featurePrefix.length), value]);
    const before = await event.lockEvent(tx);
    const wanted = mergeParts(before, {
      ...(Object.fromEntries(whole) as Parts),
      features: Object.fromEntries(each),
    });
    refuseInvalid(before, wanted);
    await requireProofToLoosen(tx, before, wanted);
    const state = (was ?? before.state) as EventStanding;
    if (state !== before.state) await refuseUnready(tx, wanted, state);
    await event.change(tx, { ...wanted, state });
  },
};

function ofEvent(row: EventRow) {
  return { thing: 'event', id: row.id, act: 'changed', title: row.name } as const;
}
