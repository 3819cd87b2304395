import {
  type Booth,
  boothContent,
  type BoothContent,
  boothOffer,
  boothStand,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { type GivenItem, setItems } from '../model/items.ts';
import * as queries from '../queries.ts';

export interface NewBooth {
  floorId: string;
  slug: string;
  name: string;
  city: string;
  kind?: string;
  stand: Pick<Booth, 'x' | 'y' | 'style' | 'tier' | 'color'>;
  content: BoothContent;
  offer: Booth['offer'];
  /** Event time. */
  offerEndsAt?: Date;
  items?: GivenItem[];
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
    ...(given.kind && { kind: given.kind }),
    ...boothStand.parse(given.stand),
    content: JSON.stringify(boothContent.parse(given.content)),
    offer: given.offer && JSON.stringify(boothOffer.parse(given.offer)),
    offer_ends_at: given.offerEndsAt ?? null,
    published: given.published ?? true,
    consultants: given.consultants ?? 1,
    position: given.position,
  });
  if (given.items) await setItems(ctx, id, given.items);
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
  panoramas: [],
  widget: null,
  facts: {},
  openingHours: [],
};
