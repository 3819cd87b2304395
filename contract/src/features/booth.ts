import { z } from 'zod';
import { id, text } from '../kit/field.ts';
import { fileUrl, videoUrl } from '../kit/media.ts';
import { nextCursor, pageQuery } from '../kit/page.ts';
import { route } from '../kit/route.ts';
import { setting } from '../presets/event-config.ts';

/** A floor of the hall; `key` is its short name in addresses (`bng`, `c&c`, `kol`). */
export const boothFloor = z.object({
  _id: id,
  key: z.string(),
  name: z.string(),
  cities: z.array(z.string()),
  setting,
  boothCount: z.number().int(),
});
export type BoothFloor = z.infer<typeof boothFloor>;

/** The chat service of the exhibitor’s own, where the organiser has allowed it for the booth. */
export const boothWidget = z.object({
  provider: z.enum(['reve', 'tawk', 'crisp']),
  id: z.string().regex(/^[\w-]{1,64}(\/[\w-]{1,64})?$/, { error: 'id.invalid' }),
});

const percent = z.string().regex(/^\d{1,3}(\.\d{1,3})?%$/, { error: 'field.invalid' });

/** What an exhibitor fills a booth with, each line of text as `line` takes it. */
function contentOf<Line extends z.ZodType<string>>(line: (max: number) => Line) {
  const images = z.array(z.object({ imageUrl: fileUrl, alt: line(200) })).max(40);
  const videos = z
    .array(
      z.object({
        title: line(200),
        videoLink: videoUrl,
        posterUrl: fileUrl.nullable(),
        /** What is seen and said, for those who cannot watch. */
        description: line(2000),
      }),
    )
    .max(20);
  return z.object({
    logoUrl: fileUrl.nullable(),
    imgUrl: fileUrl.nullable(),
    imgAlt: line(300),
    bgImgUrl: fileUrl.nullable(),
    bgImgAlt: line(300),
    summaryText: line(300),
    summarySubText: line(2000),
    summaryImg: fileUrl.nullable(),
    summaryAlt: line(300),
    offerImg: fileUrl.nullable(),
    offerImgAlt: line(300),
    /** Where the information mark stands on the booth’s picture; null leaves it to the drawn booth. */
    infoLink: z
      .object({
        top: percent.nullable(),
        bottom: percent.nullable(),
        left: percent.nullable(),
        right: percent.nullable(),
      })
      .nullable(),
    videoLinks: videos,
    testimonialVideoLinks: videos,
    imagesLocation: images,
    imagesLocationAdvantage: images,
    imagesAmenities: images,
    imagesGallery: images,
    widget: boothWidget.nullable(),
  });
}

const offerOf = <Line extends z.ZodType<string>>(line: (max: number) => Line) =>
  z.object({ title: line(200), description: line(4000) });

const written = (max: number) => text(max, { required: false });
const shown = () => z.string();

/** The content of a booth as it is written: cleaned, its addresses checked. */
export const boothContent = contentOf(written);
export type BoothContent = z.infer<typeof boothContent>;
export const boothOffer = offerOf(written);

/** How and where a booth is drawn on its floor. */
export const boothStand = z.object({
  /** Column and row of its middle on the floor plan; rows run away from the entrance. */
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  style: z.enum(['arch', 'pergola', 'cube', 'canopy', 'tower']),
  tier: z.enum(['large', 'standard']),
  color: z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'colour.invalid' }),
});

/** A paper that visitors read and keep in their swag bag by its `_id`. */
export const boothDocument = z.object({ _id: id, title: z.string(), documentUrl: fileUrl });

export const booth = z.object({
  _id: id,
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  ...boothStand.shape,
  ...contentOf(shown).shape,
  /** The widget’s id where its provider is Reve Chat. */
  reveChatId: z.string().optional(),
  offer: offerOf(shown).nullable(),
  /** Where an offer has a closing moment (event time). */
  offerEndsAt: z.iso.datetime().nullable(),
  boothFloors: z.array(boothFloor.pick({ _id: true, key: true, name: true })),
  documents: z.array(boothDocument),
  /** How many consultant calls may run at once; 0 takes none. */
  consultants: z.number().int(),
  /** Somebody of the booth is at the desk right now. */
  staffed: z.boolean(),
  published: z.boolean(),
});
export type Booth = z.infer<typeof booth>;

const oneOrMore = z
  .union([id, z.array(id).max(100)])
  .transform((given) => (Array.isArray(given) ? given : [given]));

export const listBoothFloors = route({
  method: 'GET',
  path: '/booth-floor',
  summary: 'The floors of the hall',
  needs: 'hall',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ boothFloors: z.array(boothFloor) }),
});

export const listBooths = route({
  method: 'GET',
  path: '/booth',
  summary:
    'The booths of one floor, of several, or without either of the whole hall; unknown floors have none',
  needs: 'hall',
  query: z.object({
    eventId: id.optional(),
    boothFloorId: id.optional(),
    boothFloorIds: oneOrMore.optional(),
    /** The same as `boothFloorIds`, as the first client writes lists. */
    'boothFloorIds[]': oneOrMore.optional(),
    ...pageQuery.shape,
  }),
  reply: z.object({ booths: z.array(booth), next: nextCursor }),
});

export const getBoothPreview = route({
  method: 'GET',
  path: '/boothPreviewInfo/{boothId}',
  summary: 'One booth for everybody, with its neighbours in the hall, wrapping around',
  needs: 'hall',
  params: z.object({ boothId: id }),
  query: z.object({ eventId: id.optional() }),
  reply: z.object({
    booth: booth.extend({ previousId: id.nullable(), nextId: id.nullable() }),
  }),
});
