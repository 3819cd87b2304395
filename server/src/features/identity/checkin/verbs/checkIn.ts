import { type Actor, eventEnd, type Outcome, readBadgeCode, type Scan } from '@pavilion/contract';
import type { Insertable } from 'kysely';
import { commit, type Ctx } from '../../../../core/context.ts';
import type { Tables } from '../../../../db/tables.ts';
import { eventHours } from '../../../platform/event/service.ts';
import { hashCode, toDays } from '../../badge/service.ts';
import { toScannedPerson } from '../entity.ts';
import { limitScans } from '../limits.ts';
import { toDay } from '../model/day.ts';
import { insertScans, listBadges, listFirst, lockScanned, type ScannedRow } from '../queries.ts';
import { requireDoor } from '../rights.ts';

/** Whose badge a scan shows: a person of this event, or why it is nobody's. */
type Shown = { personId: string } | { verdict: 'unknown' | 'otherEvent' };

/**
 * Checks people in at a door, however late the scans arrive: each counts once by its id, and a person once a day, at the
 * earliest of their scans. Returns what each scan says, in order. Refuses `forbidden` and `throttled`.
 */
export async function checkIn(ctx: Ctx<Actor>, scans: Scan[]): Promise<Outcome[]> {
  requireDoor(ctx);
  await limitScans(ctx);
  const shown = await findShown(ctx, scans);
  const personIds = shown.flatMap((one) => ('personId' in one ? [one.personId] : []));
  return commit(ctx, async (tx) => {
    const rows = await lockScanned(tx.db, tx.event.id, personIds);
    const people = new Map(rows.map((row) => [row.id, row]));
    const settled = scans.map((scan, nth) => settle(tx, { scan, shown: shown[nth]!, people }));
    await insertScans(
      tx.db,
      settled.flatMap(({ row }) => row ?? []),
    );
    const first = await listFirst(tx.db, tx.event.id, personIds);
    return settled.map(({ outcome, row }) => {
      const counts = first.find((one) => one.person_id === row?.person_id && one.day === row.day);
      if (!counts || counts.id === row?.id) return outcome;
      const { at, door } = counts;
      return { ...outcome, verdict: 'doubled' as const, since: at.toISOString(), door };
    });
  });
}

async function findShown(ctx: Ctx, scans: Scan[]): Promise<Shown[]> {
  const hashes = scans.map(({ code }) => {
    const plain = readBadgeCode(code ?? '');
    return plain && hashCode(plain);
  });
  const badges = await listBadges(
    ctx.db,
    hashes.filter((hash) => hash !== null),
  );
  return scans.map(({ personId }, nth) => {
    if (personId) return { personId };
    const badge = badges.find(({ hash }) => hash === hashes[nth]);
    if (!badge) return { verdict: 'unknown' };
    return badge.event_id === ctx.event.id
      ? { personId: badge.person_id }
      : { verdict: 'otherEvent' };
  });
}

/** What a scan says as long as nobody else has scanned the person, and the row it leaves if they may come in. */
function settle(
  tx: Ctx<Actor>,
  { scan, shown, people }: { scan: Scan; shown: Shown; people: Map<string, ScannedRow> },
): { outcome: Outcome; row?: Insertable<Tables['check_in']> & { day: string } } {
  const nothing = { _id: scan._id, person: null, since: null, door: null, days: [] };
  if ('verdict' in shown) return { outcome: { ...nothing, verdict: shown.verdict } };
  const person = people.get(shown.personId);
  if (!person) return { outcome: { ...nothing, verdict: 'unknown' } };
  const at = new Date(Math.min(Date.parse(scan.at), tx.eventNow().getTime()));
  const day = toDay(tx, at);
  const days = toDays(tx, person.class_days);
  const known = { ...nothing, person: toScannedPerson(person) };
  if (!person.has_place) return { outcome: { ...known, verdict: 'noPlace' } };
  if (at >= eventEnd(eventHours(tx.event))) return { outcome: { ...known, verdict: 'over' } };
  if (!days.includes(day)) return { outcome: { ...known, verdict: 'otherDay', days } };
  return {
    outcome: { ...known, verdict: 'welcome' },
    row: {
      ...{ id: scan._id, event_id: tx.event.id, person_id: person.id, day, at },
      ...{ door: scan.door, received_at: tx.now(), by_id: tx.actor.personId },
    },
  };
}
