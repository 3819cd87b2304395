import { type DoorPerson, type Double, fullName, type Outcome } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { toDays } from '../badge/service.ts';
import type { DoubleRow, ExpectedRow, ScannedRow } from './queries.ts';

export function toDoorPerson(ctx: Ctx, row: ExpectedRow): DoorPerson {
  return {
    _id: row.id,
    name: fullName(row),
    class: row.class_name,
    broughtBy: row.brought_by,
    days: toDays(ctx, row.class_days),
    hash: row.hash,
    since: row.since?.toISOString() ?? null,
    door: row.door,
  };
}

export function toScannedPerson(row: ScannedRow): NonNullable<Outcome['person']> {
  return { _id: row.id, name: fullName(row), class: row.class_name, broughtBy: row.brought_by };
}

export function toDouble(row: DoubleRow): Double {
  return {
    _id: row.id,
    person: { _id: row.person_id, name: fullName(row) },
    ...{ at: row.at.toISOString(), door: row.door },
    first: { at: row.first_at.toISOString(), door: row.first_door },
  };
}
