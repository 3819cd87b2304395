import {
  type Actor,
  type BoothChange,
  checkFacts,
  type FactField,
  type Facts,
  listKinds,
  listMissingFacts,
  type Registration,
  toKindFields,
  toRegistration,
  wallClock,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { BoothRow } from '../tables.ts';
import { mayConfirmFacts } from '../rights.ts';
import { findItems } from './items.ts';

/** A change with the facts to store in place of those given. Refuses `fields.invalid`, naming the facts that don't fit their fields. */
export async function requireValidFacts(
  tx: Ctx<Actor>,
  row: BoothRow,
  change: BoothChange,
): Promise<BoothChange> {
  if (change.kind !== undefined) requireKnownKind(tx, change.kind, 'change.kind');
  const kind = change.kind ?? row.kind;
  const { boothFields, boothItems } = toKindFields(tx.event.config, kind);
  const checked = { ...change };
  const refused: Refused[] = [];
  if (change.facts)
    checked.facts = sanitize(tx, boothFields, {
      ...{ given: change.facts, stored: row.content.facts, path: 'change.facts', refused },
    });
  if (change.items) {
    const stored = new Map((await findItems(tx, row.id)).map(({ _id, facts }) => [_id, facts]));
    checked.items = change.items.map((item, at) => ({
      ...item,
      facts: sanitize(tx, boothItems?.fields ?? [], {
        ...{ given: item.facts, stored: stored.get(item._id ?? '') ?? {} },
        ...{ path: `change.items.${at}.facts`, refused },
      }),
    }));
  }
  if (isPublishing(row, change))
    for (const path of listMissingPaths(tx, { ...row.content, ...checked, kind }))
      if (!refused.some((one) => one.path === path)) refused.push({ path, code: 'fact.required' });
  if (refused.length) refuse('fields.invalid', { fields: refused });
  return checked;
}

/** Refuses `fields.invalid` for a kind of booth that the event doesn't name. */
export function requireKnownKind({ event }: Ctx, kind: string, path: string): void {
  if (listKinds(event.config).includes(kind)) return;
  refuse('fields.invalid', { fields: [{ path, code: 'kind.unknown' }] });
}

/** Publishes the booth, or changes facts or the kind of one that is. */
function isPublishing(row: BoothRow, change: BoothChange): boolean {
  if (!(change.published ?? row.published)) return false;
  return !row.published || Boolean(change.facts ?? change.items ?? change.kind);
}

/** The paths of the facts that the event requires of published booths and that these lack. */
function listMissingPaths(
  tx: Ctx,
  { facts = {}, items = [], kind }: BoothChange & { kind: string },
): string[] {
  const { boothFields, boothItems } = toKindFields(tx.event.config, kind);
  return [
    ...listMissingFacts(boothFields, facts).map(({ key }) => `change.facts.${key}`),
    ...items.flatMap((item, at) =>
      listMissingFacts(boothItems?.fields ?? [], item.facts).map(
        ({ key }) => `change.items.${at}.facts.${key}`,
      ),
    ),
  ];
}

interface Refused {
  path: string;
  code: string;
  example?: string;
}

/** The facts to store of those given; adds the others to `refused`. */
function sanitize(
  tx: Ctx<Actor>,
  fields: readonly FactField[],
  of: { given: Facts; stored: Facts; path: string; refused: Refused[] },
): Facts {
  const { day } = wallClock(tx.eventNow(), tx.event.zone);
  const { given, stored } = of;
  const { facts, problems } = checkFacts(fields, given, { stored, month: day.slice(0, 7) });
  for (const [key, problem] of Object.entries(problems))
    of.refused.push({ path: `${of.path}.${key}`, ...problem });
  for (const { key, kind } of fields) {
    const registration = kind === 'registration' && toRegistration(facts[key]);
    if (registration) facts[key] = confirm(tx, registration, toRegistration(stored[key]));
  }
  return facts;
}

/** A registration with its confirmation: organisers give and remove it, and a new number has none. */
function confirm(tx: Ctx<Actor>, given: Registration, before: Registration | null): Registration {
  const isSame = before?.state === given.state && before.number === given.number;
  const kept = isSame ? before.confirmedAt : null;
  if (!mayConfirmFacts(tx.actor)) return { ...given, confirmedAt: kept };
  if (!given.confirmedAt) return given;
  return { ...given, confirmedAt: kept ?? tx.eventNow().toISOString() };
}
