import {
  type Actor,
  type Booth,
  boothContent,
  type BoothContent,
  type BoothFloor,
  boothOffer,
  boothStand,
  boothWidget,
  deskHereForSeconds,
  fileUrl,
  isOrganiser,
  mayStaffDesk,
} from '@pavilion/contract';
import type { Ctx, Db } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import { type Addressee, organisers } from '../account/service.ts';
import { boothOf } from './entity.ts';
import {
  boothById,
  boothsOf,
  documentsOf,
  floorsOf,
  insertBooth,
  insertDocument,
  insertFloor,
  markRemoved,
  publishedIds,
  replaceStaff,
  type Sight,
  staffedSince,
  staffOf,
} from './queries.ts';
import type { BoothRow } from './tables.ts';

const inPublic: Sight = { allDrafts: false, draftIds: [] };

/** The floors of the hall, in their order. */
export function floors(ctx: Ctx): Promise<BoothFloor[]> {
  return floorsOf(ctx.db, ctx.event.id);
}

/** The booths that the actor may see, of these floors or of all; drafts only for their staff and for organisers. */
export async function list(
  ctx: Ctx<Actor>,
  page: { floorIds?: string[]; after?: string; limit?: number },
): Promise<{ booths: Booth[]; next: string | null }> {
  const limit = page.limit ?? 100;
  const rows = await boothsOf(ctx.db, ctx.event.id, sightOf(ctx.actor), {
    ...page,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  return {
    booths: await withCompany(ctx, shown),
    next: rows.length > limit ? shown.at(-1)!.id : null,
  };
}

/** One booth and its neighbours among the published booths, wrapping around. Refuses `booth.missing`. */
export async function preview(
  ctx: Ctx,
  boothId: string,
): Promise<Booth & { previousId: string | null; nextId: string | null }> {
  const row = await boothById(ctx.db, ctx.event.id, sightOf(ctx.actor), boothId);
  if (!row) refuse('booth.missing');
  const [booth] = await withCompany(ctx, [row]);
  const order = await publishedIds(ctx.db, ctx.event.id);
  const at = order.indexOf(boothId);
  const alone = at < 0 || order.length < 2;
  return {
    ...booth!,
    previousId: alone ? null : order.at(at - 1)!,
    nextId: alone ? null : order[(at + 1) % order.length]!,
  };
}

/** A published booth of the event. Refuses `booth.missing`. */
export async function published(ctx: Ctx, boothId: string): Promise<BoothRow> {
  const row = await boothById(ctx.db, ctx.event.id, inPublic, boothId);
  return row ?? refuse('booth.missing');
}

/** A booth that the actor works for. Refuses `booth.missing` and, for a booth of others, `forbidden`. */
export async function staffedBy(ctx: Ctx<Actor>, boothId: string): Promise<BoothRow> {
  const row = await boothById(ctx.db, ctx.event.id, sightOf(ctx.actor), boothId);
  if (!row) refuse('booth.missing');
  if (!mayStaffDesk(ctx.actor, boothId)) refuse('forbidden');
  return row;
}

/** Who is written to about a booth: its staff, else the organisers, so that no letter is lost. */
export async function contacts(ctx: Ctx, boothId: string): Promise<Addressee[]> {
  const staff = await staffOf(ctx.db, boothId);
  return staff.length ? staff : organisers(ctx);
}

/** Whether the page of a booth exists for everybody. */
export async function exists(db: Db, event: Ctx['event'], id: string): Promise<boolean> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  return isId && (await boothById(db, event.id, inPublic, id)) !== undefined;
}

/** The chat service that a booth’s page brings along; null for most. */
export async function widgetOf(db: Db, event: Ctx['event'], id: string): Promise<Booth['widget']> {
  const row = await boothById(db, event.id, inPublic, id);
  return boothWidget.safeParse(row?.content['widget']).data ?? null;
}

/** Adds a floor; answers its id. */
export async function createFloor(
  ctx: Ctx,
  given: Omit<BoothFloor, '_id' | 'boothCount'> & { position: number },
): Promise<string> {
  const id = ctx.ports.ids.id();
  const { setting, ...rest } = given;
  await insertFloor(ctx.db, {
    ...rest,
    id,
    event_id: ctx.event.id,
    setting: JSON.stringify(setting),
  });
  return id;
}

export interface NewBooth {
  floorId: string;
  slug: string;
  name: string;
  city: string;
  stand: Pick<Booth, 'x' | 'y' | 'style' | 'tier' | 'color'>;
  content: BoothContent;
  offer: Booth['offer'];
  /** Event time. */
  offerEndsAt?: Date;
  published?: boolean;
  consultants?: number;
  position: number;
}

/** Adds a booth; answers its id. Throws a ZodError when the content breaks the contract's rules (addresses, lengths). */
export async function createBooth(ctx: Ctx, given: NewBooth): Promise<string> {
  const id = ctx.ports.ids.id();
  await insertBooth(ctx.db, {
    id,
    event_id: ctx.event.id,
    floor_id: given.floorId,
    slug: given.slug,
    name: given.name,
    city: given.city,
    ...boothStand.parse(given.stand),
    content: JSON.stringify(boothContent.parse(given.content)),
    offer: given.offer && JSON.stringify(boothOffer.parse(given.offer)),
    offer_ends_at: given.offerEndsAt ?? null,
    published: given.published ?? true,
    consultants: given.consultants ?? 1,
    position: given.position,
  });
  return id;
}

/** Says who staffs a booth from now on. Belongs inside `commit`. */
export async function setStaff(ctx: Ctx, boothId: string, personIds: string[]): Promise<void> {
  await replaceStaff(ctx.db, ctx.event.id, boothId, personIds);
}

/** Adds a document to a booth, or with `boothId` null to the event; answers its id. */
export async function addDocument(
  ctx: Ctx,
  given: { boothId: string | null; title: string; documentUrl: string; position?: number },
): Promise<string> {
  const id = ctx.ports.ids.id();
  await insertDocument(ctx.db, {
    id,
    event_id: ctx.event.id,
    booth_id: given.boothId,
    title: given.title,
    url: fileUrl.parse(given.documentUrl),
    position: given.position ?? 0,
    removed_at: null,
  });
  return id;
}

/** Takes a document away: booths show it no longer, bags say that it is gone. Refuses `swag.missing`. */
export async function removeDocument(ctx: Ctx, documentId: string): Promise<void> {
  if (!(await markRemoved(ctx.db, ctx.event.id, documentId, ctx.now()))) refuse('swag.missing');
}

function sightOf(actor: Actor | null): Sight {
  return actor ? { allDrafts: isOrganiser(actor), draftIds: actor.boothIds } : inPublic;
}

async function withCompany(ctx: Ctx, rows: BoothRow[]): Promise<Booth[]> {
  const ids = rows.map((row) => row.id);
  const [allFloors, documents, present] = await Promise.all([
    floorsOf(ctx.db, ctx.event.id),
    documentsOf(ctx.db, ids),
    staffed(ctx, ids),
  ]);
  const byId = new Map(allFloors.map(({ _id, key, name }) => [_id, { _id, key, name }]));
  return rows.map((row) =>
    boothOf(row, {
      floor: byId.get(row.floor_id)!,
      documents: documents.get(row.id) ?? [],
      staffed: present.has(row.id),
    }),
  );
}

/** Which of these booths have staff at their desk right now. */
function staffed(ctx: Ctx, boothIds: string[]): Promise<Set<string>> {
  return staffedSince(ctx.db, boothIds, new Date(ctx.now().getTime() - deskHereForSeconds * 1000));
}
