import {
  type Actor,
  type BoothChange,
  type BoothItem,
  boothChanged,
  isEmail,
  topics,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { UndoHandler } from '../../../platform/audit/service.ts';
import { revokeWithoutBooth } from '../../../identity/access/service.ts';
import { contentKeys, updateColumns } from '../verbs/updateColumns.ts';
import { setConsultants } from '../verbs/setConsultants.ts';
import { markBoothRemoved } from '../verbs/markBoothRemoved.ts';
import { setStaff } from '../verbs/setStaff.ts';
import { setItems } from './items.ts';
import { findPlace } from './place.ts';
import { boothById } from '../queries.ts';
import * as queries from '../queries/organise.ts';
import { listItems } from '../queries/items.ts';
import * as staffing from '../queries/staff.ts';
import { inPublic } from '../rights.ts';
import { withDetails } from '../verbs/withDetails.ts';
import { freeSlug } from './slug.ts';
import type { BoothRow } from '../tables.ts';

/** A booth as the log stores it. */
export type BoothState = Required<BoothChange> & {
  items: BoothItem[];
  floorId: string;
  x: number;
  y: number;
};

/** The state of a booth for the log. */
export async function findState(ctx: Ctx, row: BoothRow): Promise<BoothState> {
  return (await findStates(ctx, [row]))[0]!;
}

/** The states of many booths for the log. */
export async function findStates(ctx: Ctx, rows: BoothRow[]): Promise<BoothState[]> {
  const booths = await withDetails(ctx, rows);
  const staff = Map.groupBy(
    await staffing.listStaffEntries(
      ctx.db,
      rows.map((row) => row.id),
    ),
    (entry) => entry.booth_id,
  );
  const items = await listItems(
    ctx.db,
    rows.map((row) => row.id),
  );
  return booths.map((booth, at) => {
    const { name, city, tier, style, color, published, consultants, offer, offerEndsAt } = booth;
    const { documents, x, y, boost, kind } = booth;
    const content = Object.fromEntries(contentKeys.map((key) => [key, booth[key]]));
    return {
      ...{ name, city, tier, style, color, published, consultants, offer, offerEndsAt },
      ...{ documents, boost, kind, floorId: rows[at]!.floor_id, x, y },
      staff: (staff.get(booth._id) ?? []).map(({ email }) => email),
      items: items.get(booth._id) ?? [],
      ...content,
    } as BoothState;
  });
}

/** Publishes a booth's current state. Must run inside `commit`. */
export async function publishBooth(tx: Ctx, boothId: string): Promise<void> {
  const row = await boothById(tx.db, inPublic, { eventId: tx.event.id, id: boothId });
  const [booth] = row ? await withDetails(tx, [row]) : [];
  tx.announce(topics.attendees(tx.event.id), boothChanged, { boothId, booth: booth ?? null });
}

/** Sets who staffs a booth: people with a role in the event at once, others once they have accepted an invitation. Must run inside `commit`. */
async function setStaffByEmail(tx: Ctx, boothId: string, emails: string[]): Promise<void> {
  const asked = [...new Set(emails)];
  const team = await staffing.teamByEmail(tx.db, tx.event.id, asked);
  const at = { eventId: tx.event.id, boothId };
  const personIds = [...team.values()];
  await setStaff(tx, boothId, personIds);
  await staffing.makeExhibitors(tx.db, personIds);
  const named = asked.filter((email) => !team.has(email));
  const gone = await staffing.replaceNamed(tx.db, { ...at, emails: named });
  if (gone.length)
    await revokeWithoutBooth(tx.db, { eventId: tx.event.id, emails: gone, now: tx.now() });
}

/** Changes a booth's row, staff, documents and consultants. Must run inside `commit`. */
export async function applyChange(
  tx: Ctx,
  row: BoothRow,
  change: BoothChange & Partial<Pick<BoothState, 'floorId' | 'x' | 'y'>>,
): Promise<void> {
  await queries.updateBooth(tx.db, row.id, updateColumns(row, change));
  if (change.consultants !== undefined && change.consultants !== row.consultants)
    await setConsultants(tx, row, change.consultants);
  if (change.staff) await setStaffByEmail(tx, row.id, change.staff);
  if (change.items) await setItems(tx, row.id, change.items);
  if (change.documents) {
    const existing = await queries.listDocumentIds(tx.db, row.id);
    await queries.replaceDocuments(
      tx.db,
      { eventId: tx.event.id, boothId: row.id, now: tx.now() },
      change.documents.map(({ _id, title, documentUrl }) => ({
        id: _id && existing.has(_id) ? _id : tx.ports.ids.id(),
        title,
        url: documentUrl,
      })),
    );
  }
}

/** How entries about booths are undone; a booth whose place is taken by now gets the next free one. */
export const undoBooth: UndoHandler = {
  async current(tx: Ctx<Actor>, id) {
    await queries.lockFloors(tx.db, tx.event.id);
    const row = await queries.lockBooth(tx.db, tx.event.id, id);
    return row && !row.removed_at ? { ...(await findState(tx, row)) } : null;
  },
  async restore(tx: Ctx<Actor>, id, to) {
    const row = await queries.lockBooth(tx.db, tx.event.id, id);
    if (!row) refuse('audit.changedSince');
    if (!to) await markBoothRemoved(tx, row);
    else {
      const change = to as Partial<BoothState>;
      const floorId = change.floorId ?? row.floor_id;
      const moves = row.removed_at || 'x' in change || 'y' in change || 'floorId' in change;
      const floors = await queries.lockFloors(tx.db, tx.event.id);
      if (moves && !floors.some((floor) => floor.id === floorId && !floor.removed_at))
        refuse('floor.missing');
      const place = moves
        ? await findPlace(tx, {
            floorId,
            wanted: { x: change.x ?? row.x, y: change.y ?? row.y },
            except: id,
          })
        : {};
      if (row.removed_at) await renewSlug(tx, row);
      // the log masks the addresses of erased people
      const staff = change.staff?.filter(isEmail);
      await applyChange(tx, row, {
        ...change,
        ...(staff && { staff }),
        ...place,
        ...(moves && { floorId }),
      });
    }
    await publishBooth(tx, id);
  },
};

/** Gives a restored booth another slug if its own is taken by now. Must run inside `commit`. */
export async function renewSlug(tx: Ctx, { id, slug }: BoothRow): Promise<void> {
  const free = freeSlug(slug, await queries.slugsLike(tx.db, tx.event.id, slug));
  if (free !== slug) await queries.updateBooth(tx.db, id, { slug: free });
}
