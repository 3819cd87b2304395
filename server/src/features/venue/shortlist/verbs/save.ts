import { type Actor, mostShortlisted, type ShortlistEntry } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { findNames } from '../../booth/service.ts';
import { changesOfPerson } from '../limits.ts';
import * as queries from '../queries.ts';
import { list } from '../service.ts';
import type { ShortlistEntryRow } from '../tables.ts';

/** Puts a booth or an item on the actor's shortlist, once, writes its note and moves it; what isn't given stays. Refuses `shortlist.missing`, `shortlist.full` and `throttled`. */
export async function save(
  ctx: Ctx<Actor>,
  subjectId: string,
  { note, position }: { note?: string | undefined; position?: number | undefined },
): Promise<ShortlistEntry[]> {
  const { personId } = ctx.actor;
  await limitPace(ctx, `shortlist:${personId}`, changesOfPerson);
  return commit(ctx, async (tx) => {
    if (!(await queries.lockShortlist(tx.db, personId))) refuse('auth.invalid');
    const rows = await queries.listEntries(tx.db, personId);
    const kept = rows.find((row) => row.subject_id === subjectId);
    if (!kept) await add(tx, subjectId, { note: note ?? '', others: rows });
    else if (note !== undefined && note !== kept.note)
      await queries.updateNote(tx.db, { personId, subjectId }, note);
    if (position !== undefined) {
      const others = rows.map((row) => row.subject_id).filter((id) => id !== subjectId);
      await queries.updateOrder(tx.db, personId, others.toSpliced(position, 0, subjectId));
    }
    return list(tx);
  });
}

/** Adds what is at the event after the others. */
async function add(
  tx: Ctx<Actor>,
  subjectId: string,
  { note, others }: { note: string; others: ShortlistEntryRow[] },
): Promise<void> {
  const found = (await findNames(tx, [subjectId])).get(subjectId);
  if (!found) refuse('shortlist.missing');
  if (others.length >= mostShortlisted) refuse('shortlist.full');
  await queries.insertEntry(tx.db, {
    event_id: tx.event.id,
    person_id: tx.actor.personId,
    subject_id: subjectId,
    booth_id: found.boothId,
    name: found.name,
    note,
    position: (others.at(-1)?.position ?? 0) + 1,
    added_at: tx.eventNow(),
  });
  const at = { boothId: found.boothId, personId: tx.actor.personId };
  for (const follow of tx.hooks.shortlisted) await follow(tx, at);
}
