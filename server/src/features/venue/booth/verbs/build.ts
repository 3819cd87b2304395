import {
  type Booth,
  boothContent,
  type BoothContent,
  type HallFloor,
  boothOffer,
  boothStand,
  fileUrl,
} from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import * as queries from '../queries.ts';

/** Adds a floor; returns its id. */
export async function createFloor(
  ctx: Ctx,
  given: Omit<HallFloor, '_id' | 'boothCount' | 'nameHi'> & {
    nameHi?: string | null;
    position: number;
  },
): Promise<string> {
  const id = ctx.ports.ids.id();
  const { setting, nameHi, ...rest } = given;
  await queries.insertFloor(ctx.db, {
    ...rest,
    id,
    name_hi: nameHi ?? null,
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

/** Adds a booth; returns its id. Throws a ZodError if the content breaks the contract's rules (addresses, lengths). */
export async function createBooth(ctx: Ctx, given: NewBooth): Promise<string> {
  const id = ctx.ports.ids.id();
  await queries.insertBooth(ctx.db, {
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

/** The content of a new booth. */
export const emptyContent: BoothContent = {
  logoUrl: null,
  imgUrl: null,
  imgAlt: '',
  bgImgUrl: null,
  bgImgAlt: '',
  summaryText: '',
  summarySubText: '',
  summaryImg: null,
  summaryAlt: '',
  offerImg: null,
  offerImgAlt: '',
  infoLink: null,
  videoLinks: [],
  testimonialVideoLinks: [],
  imagesLocation: [],
  imagesLocationAdvantage: [],
  imagesAmenities: [],
  imagesGallery: [],
  widget: null,
};

/** Adds a document to a booth, or to the event if `boothId` is null; returns its id. */
export async function addDocument(
  ctx: Ctx,
  given: { boothId: string | null; title: string; documentUrl: string; position?: number },
): Promise<string> {
  const id = ctx.ports.ids.id();
  await queries.insertDocument(ctx.db, {
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

/** Removes a document: booths no longer show it, bags show it as unavailable. Refuses `swag.missing`. */
export async function removeDocument(ctx: Ctx, documentId: string): Promise<void> {
  const at = { eventId: ctx.event.id, id: documentId };
  if (!(await queries.removeDocument(ctx.db, at, ctx.now()))) refuse('swag.missing');
}
