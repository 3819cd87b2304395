import {
  type Booth,
  booth,
  type BoothContent,
  type BoothItem,
  type ItemSummary,
  type Listing,
} from '@pavilion/contract';
import type { z } from 'zod';
import type { BoothRow } from './tables.ts';

/** What a booth has besides its own row. */
interface BoothDetails {
  floor: Booth['boothFloors'][number];
  itemSummary: ItemSummary;
  documents: Booth['documents'];
  staffed: boolean;
}

/** A booth as clients see it. Old data that is no longer valid is left out, so that the rest still shows. */
export function toBooth(
  row: BoothRow,
  { floor, itemSummary, documents, staffed }: BoothDetails,
): Booth {
  const content = toContent(row.content);
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    city: row.city,
    kind: row.kind,
    x: row.x,
    y: row.y,
    style: row.style,
    tier: row.tier,
    boost: row.boost,
    color: row.color,
    ...content,
    ...(content.widget?.provider === 'reve' && { reveChatId: content.widget.id }),
    offer: allowed(shape.offer, row.offer),
    offerEndsAt: toOfferEnd(row),
    boothFloors: [floor],
    itemSummary,
    documents,
    consultants: row.consultants,
    staffed,
    published: row.published,
  };
}

function toOfferEnd({ offer_ends_at: end }: BoothRow): string | null {
  return end?.toISOString() ?? null;
}

/** A booth, or one of its items, as cards and comparisons show it. */
export function toListing(
  row: BoothRow,
  {
    item = null,
    itemSummary,
    staffed = false,
  }: { item?: BoothItem | null; itemSummary: ItemSummary; staffed?: boolean },
): Listing {
  const { facts, summaryImg, summaryAlt, imgUrl, imgAlt } = toContent(row.content);
  const offer = allowed(shape.offer, row.offer);
  return {
    _id: item?._id ?? row.id,
    name: item?.name ?? row.name,
    item,
    booth: {
      _id: row.id,
      name: row.name,
      city: row.city,
      kind: row.kind,
      facts,
      pictureUrl: summaryImg ?? imgUrl,
      pictureAlt: summaryImg ? summaryAlt : imgAlt,
      items: itemSummary,
      offer: offer && { title: offer.title, endsAt: toOfferEnd(row) },
      staffed,
      boost: row.boost,
    },
  };
}

/** A booth's logo; null without a valid one. */
export function toLogo(row: BoothRow): string | null {
  return toContent(row.content).logoUrl;
}

const { shape } = booth;

function toContent(stored: Partial<BoothContent>): BoothContent {
  const line = (key: LineKey) => allowed(shape[key], stored[key]) ?? '';
  const file = (key: FileKey) => allowed(shape[key], stored[key]);
  const images = (key: ImagesKey) => allowedItems(shape[key].element, stored[key]);
  const videos = (key: VideosKey) => allowedItems(shape[key].element, stored[key]);
  return {
    logoUrl: file('logoUrl'),
    imgUrl: file('imgUrl'),
    imgAlt: line('imgAlt'),
    bgImgUrl: file('bgImgUrl'),
    bgImgAlt: line('bgImgAlt'),
    summaryText: line('summaryText'),
    summarySubText: line('summarySubText'),
    summaryImg: file('summaryImg'),
    summaryAlt: line('summaryAlt'),
    offerImg: file('offerImg'),
    offerImgAlt: line('offerImgAlt'),
    infoLink: allowed(shape.infoLink, stored.infoLink),
    videoLinks: videos('videoLinks'),
    testimonialVideoLinks: videos('testimonialVideoLinks'),
    imagesLocation: images('imagesLocation'),
    imagesLocationAdvantage: images('imagesLocationAdvantage'),
    imagesAmenities: images('imagesAmenities'),
    imagesGallery: images('imagesGallery'),
    panoramas: allowedItems(shape.panoramas.element, stored.panoramas),
    widget: allowed(shape.widget, stored.widget),
    facts: allowed(shape.facts, stored.facts) ?? {},
    openingHours: allowedItems(shape.openingHours.element, stored.openingHours),
  };
}

type LineKey =
  | 'imgAlt'
  | 'bgImgAlt'
  | 'summaryText'
  | 'summarySubText'
  | 'summaryAlt'
  | 'offerImgAlt';
type FileKey = 'logoUrl' | 'imgUrl' | 'bgImgUrl' | 'summaryImg' | 'offerImg';
type VideosKey = 'videoLinks' | 'testimonialVideoLinks';
type ImagesKey = 'imagesLocation' | 'imagesLocationAdvantage' | 'imagesAmenities' | 'imagesGallery';

function allowed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

function allowedItems<T extends z.ZodType>(schema: T, values: unknown): z.output<T>[] {
  return Array.isArray(values)
    ? values.flatMap((value) => {
        const parsed = schema.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      })
    : [];
}
