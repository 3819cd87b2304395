import { createHash } from 'node:crypto';
import { badgeCodeLength, badgeCodeLetters } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { drawWord } from '../../../../ports/ids.ts';
import { findCode, insertBadge, replaceBadge } from '../queries.ts';
import type { BadgeRow } from '../tables.ts';

/** What a door keeps of a code. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** The person's code; their first if they have none, inside `commit`. */
export async function ensureCode(tx: Ctx, personId: string): Promise<string> {
  const known = await findCode(tx.db, personId);
  if (known) return known;
  await insertBadge(tx.db, newBadge(tx, personId));
  return (await findCode(tx.db, personId))!;
}

/** Gives the person another code, inside `commit`: the one before ends. */
export async function renewCode(tx: Ctx, personId: string): Promise<string> {
  const row = newBadge(tx, personId);
  await replaceBadge(tx.db, row);
  return row.code;
}

function newBadge(tx: Ctx, personId: string): BadgeRow {
  const code = drawWord(tx.ports.ids, badgeCodeLetters, badgeCodeLength);
  const ids = { person_id: personId, event_id: tx.event.id };
  return { ...ids, code, hash: hashCode(code), created_at: tx.now() };
}
