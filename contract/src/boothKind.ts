import { z } from 'zod';
import { type EventConfig, type FactField, usualKind } from './presets/event-config.ts';

/** The key of a kind of booth; one that the event doesn't name counts as the usual kind. */
export const kindKey = z.string().max(40, { error: 'field.tooLong' });

/** What the booths of a kind state, and what they show several of. */
export type KindFields = Pick<EventConfig, 'boothFields' | 'boothItems'>;
type Kinds = KindFields & Pick<EventConfig, 'boothKinds'>;

/** The fields of booths of a kind. */
export function toKindFields(config: Kinds, kind: string): KindFields {
  const named = config.boothKinds.find(({ key }) => key === kind);
  return named ? { boothFields: named.fields, boothItems: named.items } : config;
}

/** All kinds of booths, the usual one first. */
export function listKinds({ boothKinds }: Pick<EventConfig, 'boothKinds'>): string[] {
  return [usualKind, ...boothKinds.map(({ key }) => key)];
}

/** A booth's kind as the event knows it: the usual one if it doesn't name it. */
export function toKnownKind(config: Pick<EventConfig, 'boothKinds'>, kind: string): string {
  return config.boothKinds.some(({ key }) => key === kind) ? kind : usualKind;
}

/** The fields of all kinds of booths. */
export function listAllKindFields(config: Kinds): (KindFields & { kind: string })[] {
  return listKinds(config).map((kind) => {
    const { boothFields, boothItems } = toKindFields(config, kind);
    return { kind, boothFields, boothItems };
  });
}

/** The field in which items of a kind state their rate of interest; undefined if booths of this kind lend nothing. */
export function findRateField(config: Kinds, kind: string): FactField | undefined {
  return toKindFields(config, kind).boothItems?.fields.find((field) => field.kind === 'rate');
}
