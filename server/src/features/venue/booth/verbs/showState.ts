import type { Actor, Booth, BoothChange, EditedBooth, OrganisedBooth } from '@pavilion/contract';
import { boothChanged, type BoothPart, boothParts, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import type { UndoHandler } from '../../../platform/audit/service.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import { contentKeys, updateColumns } from './columns.ts';
import { setConsultants } from './followConsultants.ts';
import { freePlace } from './findPlace.ts';
import { boothById, replaceStaff } from '../queries.ts';
import * as queries from '../queries/organise.ts';
import { inPublic, withCompany } from './withCompany.ts';
import { freeSlug } from './makeSlug.ts';
import type { BoothRow } from '../tables.ts';

/** A booth as the log of changes knows it. */
export type BoothState = Required<BoothChange> & { floorId: string; x: number; y: number };

/** What the editor shows of a booth. */
export async function editedOf(ctx: Ctx<Actor>, row: BoothRow): Promise<EditedBooth> {
  const [booth] = await withCompany(ctx, [row]);
  const { boothFloors: _floors, reveChatId: _id, ...rest } = booth!;
  const staff = await queries.staffEntriesOf(ctx.db, [row.id]);
  const keepers = await queries.keepersOf(ctx.db, row.id);
  const addresses = staff.map(({ email }) => email);
  await disclose(ctx, { kind: 'staff', boothId: row.id, addresses });
  return {
    ...rest,
    floorId: row.floor_id,
    staff: staff.map(({ email, name }) => ({ email, name })),
    keepers,
    version: row.version,
  };
}

/** What the log of changes keeps of a booth. */
export async function stateOf(ctx: Ctx, row: BoothRow): Promise<BoothState> {
  return (await statesOf(ctx, [row]))[0]!;
}

/** What the log of changes keeps of many booths. */
export async function statesOf(ctx: Ctx, rows: BoothRow[]): Promise<BoothState[]> {
  const booths = await withCompany(ctx, rows);
  const staff = Map.groupBy(
    await queries.staffEntriesOf(
      ctx.db,
      rows.map((row) => row.id),
    ),
    (entry) => entry.booth_id,
  );
  return booths.map((booth, at) => {
    const { name, city, tier, style, color, published, consultants, offer, offerEndsAt } = booth;
    const { documents, x, y, boost } = booth;
    const content = Object.fromEntries(contentKeys.map((key) => [key, booth[key]]));
    return {
      ...{ name, city, tier, style, color, published, consultants, offer, offerEndsAt },
      ...{ documents, boost, floorId: rows[at]!.floor_id, x, y },
      staff: (staff.get(booth._id) ?? []).map(({ email }) => email),
      ...content,
    } as BoothState;
  });
}

/** The lines of the organisers’ list. */
export async function organisedOf(ctx: Ctx, rows: BoothRow[]): Promise<OrganisedBooth[]> {
  const booths = await withCompany(ctx, rows);
  const staff = Map.groupBy(
    await queries.staffEntriesOf(
      ctx.db,
      rows.map((row) => row.id),
    ),
    (entry) => entry.booth_id,
  );
  return booths.map((booth, at) => {
    const { floor_id: floorId, version } = rows[at]!;
    const staffCount = staff.get(booth._id)?.length ?? 0;
    const { _id, slug, name, city, x, y, style, tier, color, logoUrl, published, staffed } = booth;
    return {
      ...{ _id, slug, name, city, floorId, x, y, style, tier, color, logoUrl, published, staffed },
      staffCount,
      missing: missingOf(booth, staffCount),
      version,
    };
  });
}

function missingOf(booth: Booth, staffCount: number): BoothPart[] {
  const has: Record<BoothPart, boolean> = {
    city: booth.city !== '',
    logo: booth.logoUrl !== null,
    picture: booth.bgImgUrl !== null || booth.imgUrl !== null,
    summary: booth.summaryText !== '',
    details: booth.summarySubText !== '',
    gallery:
      booth.imagesGallery.length > 0 ||
      booth.imagesLocation.length > 0 ||
      booth.imagesAmenities.length > 0,
    video: booth.videoLinks.length > 0,
    documents: booth.documents.length > 0,
    offer: booth.offer !== null,
    staff: staffCount > 0,
  };
  return boothParts.filter((part) => !has[part]);
}

/** Tells the hall what a booth is like from now on. Belongs inside `commit`. */
export async function tell(tx: Ctx, boothId: string): Promise<void> {
  const row = await boothById(tx.db, tx.event.id, inPublic, boothId);
  const [booth] = row ? await withCompany(tx, [row]) : [];
  tx.announce(topics.attendees(tx.event.id), boothChanged, { boothId, booth: booth ?? null });
}

/** Says who staffs a booth: people of the event at once, others as soon as they register. Belongs inside `commit`. */
async function setStaffByEmail(tx: Ctx, boothId: string, emails: string[]): Promise<void> {
  const asked = [...new Set(emails)];
  const known = await queries.peopleByEmail(tx.db, tx.event.id, asked);
  await replaceStaff(tx.db, tx.event.id, boothId, [...known.values()]);
  await queries.makeExhibitors(tx.db, [...known.values()]);
  const wanted = asked.filter((email) => !known.has(email));
  await queries.replaceWanted(tx.db, tx.event.id, boothId, wanted);
  tx.reauthorise({ topic: topics.desk(boothId) });
}

/** Brings what is given of a booth into its row and what belongs to it. Belongs inside `commit`. */
export async function applyChange(
  tx: Ctx,
  row: BoothRow,
  change: BoothChange & Partial<Pick<BoothState, 'floorId' | 'x' | 'y'>>,
): Promise<void> {
  await queries.updateBooth(tx.db, row.id, updateColumns(row, change));
  if (change.consultants !== undefined && change.consultants !== row.consultants)
    await setConsultants(tx, row, change.consultants);
  if (change.staff) await setStaffByEmail(tx, row.id, change.staff);
  if (change.documents) {
    const known = await queries.documentIdsOf(tx.db, row.id);
    await queries.replaceDocuments(
      tx.db,
      { eventId: tx.event.id, boothId: row.id, now: tx.now() },
      change.documents.map(({ _id, title, documentUrl }) => ({
        id: _id && known.has(_id) ? _id : tx.ports.ids.id(),
        title,
        url: documentUrl,
      })),
    );
  }
}

/** How entries about booths are taken back. A place that is taken by now is left for the next free one. */
export const boothUndoing: UndoHandler = {
  async now(tx: Ctx<Actor>, id) {
    await queries.lockFloors(tx.db, tx.event.id);
    const row = await queries.lockBooth(tx.db, tx.event.id, id);
    return row && !row.removed_at ? { ...(await stateOf(tx, row)) } : null;
  },
  async back(tx: Ctx<Actor>, id, to) {
    const row = await queries.lockBooth(tx.db, tx.event.id, id);
    if (!row) refuse('audit.changedSince');
    if (!to) await takeAway(tx, row);
    else {
      const change = to as Partial<BoothState>;
      const floorId = change.floorId ?? row.floor_id;
      const moves = row.removed_at || 'x' in change || 'y' in change || 'floorId' in change;
      const floors = await queries.lockFloors(tx.db, tx.event.id);
      if (moves && !floors.some((floor) => floor.id === floorId && !floor.removed_at))
        refuse('floor.missing');
      const place = moves
        ? await freePlace(tx, floorId, { x: change.x ?? row.x, y: change.y ?? row.y }, id)
        : {};
      if (row.removed_at) await renewSlug(tx, row);
      await applyChange(tx, row, { ...change, ...place, ...(moves && { floorId }) });
    }
    await tell(tx, id);
  },
};

/** Gives a booth that comes back another short name where its own has been given away. Belongs inside `commit`. */
export async function renewSlug(tx: Ctx, { id, slug }: BoothRow): Promise<void> {
  const free = freeSlug(slug, await queries.slugsLike(tx.db, tx.event.id, slug));
  if (free !== slug) await queries.updateBooth(tx.db, id, { slug: free });
}

/** Takes a booth away; what people have of it stays. Belongs inside `commit`. */
export async function takeAway(tx: Ctx, row: BoothRow): Promise<void> {
  await queries.updateBooth(tx.db, row.id, { removed_at: tx.now(), published: false });
}
