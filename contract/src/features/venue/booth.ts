import { z } from 'zod';
import { email, id, instant, queryList, text } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { fileUrl, videoUrl } from '../../kit/media.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { facts } from '../../facts.ts';
import { boothFloor, hallFloor } from '../../boothFloor.ts';
import { boothItem, boothItemDrafts, itemSummary } from '../../boothItem.ts';
import { kindKey } from '../../boothKind.ts';
import { boothParts, mostBoost } from '../../boothParts.ts';
import { boothStand } from '../../boothStand.ts';
import { boothWidget } from '../../boothWidget.ts';
import { listing } from '../../listing.ts';
import { panoramas, shownPanorama } from '../../panorama.ts';
import { dayHours } from '../../openingHours.ts';
import { setting } from '../../presets/event-config.ts';
import { keepers } from './swag.ts';

const percent = z.string().regex(/^\d{1,3}(\.\d{1,3})?%$/, { error: 'field.invalid' });

/** What an exhibitor fills a booth with; `line` gives the schema of a line of text. */
function contentSchema<Line extends z.ZodType<string>>(line: (max: number) => Line) {
  const images = z.array(z.object({ imageUrl: fileUrl, alt: line(200) })).max(40);
  const videos = z
    .array(
      z.object({
        title: line(200),
        videoLink: videoUrl,
        posterUrl: fileUrl.nullable(),
        /** What the video shows and says, for people who can't watch it. */
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
    /** The position of the information mark on the booth's picture; null leaves it to the drawn booth. */
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
    panoramas,
    widget: boothWidget.nullable(),
    facts,
    /** When it's open, on the event's wall clock; without any, it's open whenever the event is. */
    openingHours: z.array(dayHours).max(200),
  });
}

const offerSchema = <Line extends z.ZodType<string>>(line: (max: number) => Line) =>
  z.object({ title: line(200), description: line(4000) });

const written = (max: number) => text(max, { required: false });
const shown = () => z.string();

/** The content of a booth on input: cleaned, with its URLs checked. */
export const boothContent = contentSchema(written);
export type BoothContent = z.infer<typeof boothContent>;
export const boothOffer = offerSchema(written);

/** A document visitors can read, and save in their swag bag by its `_id`. */
const boothDocument = z.object({ _id: id, title: z.string(), documentUrl: fileUrl });

/** What a booth is called, and what and where it is. */
const standing = {
  ...{ _id: id, slug: z.string(), name: z.string(), city: z.string(), kind: kindKey },
  ...boothStand.shape,
};

export const booth = z.object({
  ...standing,
  /** A sponsor's priority within its tier in lists, 0 to 3; labelled wherever it's shown. */
  boost: z.number().int(),
  ...contentSchema(shown).shape,
  panoramas: z.array(shownPanorama),
  /** The widget's id if its provider is Reve Chat. */
  reveChatId: z.string().optional(),
  offer: offerSchema(shown).nullable(),
  /** When the offer ends (event time), if it does. */
  offerEndsAt: z.iso.datetime().nullable(),
  boothFloors: z.array(boothFloor.omit({ boothCount: true })),
  itemSummary,
  documents: z.array(boothDocument),
  /** How many consultant calls may run at once; 0 for none. */
  consultants: z.number().int(),
  /** Whether someone from the booth is at the desk right now. */
  staffed: z.boolean(),
  published: z.boolean(),
});
export type Booth = z.infer<typeof booth>;

const scope = z.object({ eventId: id.optional() });
const ofBooth = { needs: 'hall' as const, params: z.object({ boothId: id }), query: scope };
const allFloors = z.object({ boothFloors: z.array(boothFloor), floors: z.array(hallFloor) });

export const listBoothFloors = route({
  method: 'GET',
  path: '/booth-floor',
  act: 'boothFloor.list',
  summary:
    'List the booth floors, one for each city, and the hall floors that draw them (`floors`)',
  needs: 'hall',
  query: z.object({ eventId: id.optional() }),
  reply: allFloors,
});

export const listBooths = route({
  method: 'GET',
  path: '/booth',
  act: 'booth.list',
  summary:
    'List the booths of one floor, of several or, without either, of the whole hall; a floor is named by its id or that of one of its cities, and unknown ones have none',
  needs: 'hall',
  query: z.object({
    eventId: id.optional(),
    boothFloorId: id.optional(),
    boothFloorIds: queryList(id, 100).optional(),
    ...pageQuery.shape,
  }),
  reply: z.object({ booths: z.array(booth), next: nextCursor }),
});

export const getBoothPreview = route({
  method: 'GET',
  path: '/boothPreviewInfo/{boothId}',
  act: 'booth.read',
  summary: 'Get a booth as everyone sees it, with its neighbours in the hall, wrapping around',
  ...ofBooth,
  reply: z.object({
    booth: booth.extend({
      items: z.array(boothItem),
      previousId: id.nullable(),
      nextId: id.nullable(),
    }),
  }),
});

/** Most booths and items that are read by their ids at once. */
const mostListings = 100;

export const findListings = route({
  method: 'GET',
  path: '/listing',
  act: 'booth.read',
  summary:
    'Get published booths and items by their ids, in this order, as everyone sees them; those that are not there are left out',
  needs: 'hall',
  query: scope.extend({ ids: queryList(id, mostListings) }),
  reply: z.object({ listings: z.array(listing) }),
});

/** A booth was added, changed or moved; null if it was removed or unpublished. */
export const boothChanged = liveEvent('boothChanged', { boothId: id, booth: booth.nullable() });
/** So much of the hall changed that clients should fetch it again. */
export const hallChanged = liveEvent('hallChanged', { at: instant });

/** A booth in the organisers’ list. */
const organisedBooth = z.object({
  ...standing,
  floorId: id,
  logoUrl: fileUrl.nullable(),
  published: z.boolean(),
  staffed: z.boolean(),
  /** How many people may answer, including those not registered yet. */
  staffCount: z.number().int(),
  missing: z.array(z.enum(boothParts)),
  version: z.number().int(),
});
export type OrganisedBooth = z.infer<typeof organisedBooth>;

/** A booth as its editor needs it. */
export const editedBooth = booth.omit({ boothFloors: true, reveChatId: true }).extend({
  floorId: id,
  /** Addresses of its staff; people without a role in the event become staff by accepting an invitation. */
  staff: z.array(z.object({ email: z.string(), name: z.string().nullable() })),
  items: z.array(boothItem),
  keepers,
  version: z.number().int(),
});
export type EditedBooth = z.infer<typeof editedBooth>;

/** A change to a booth; omitted fields stay unchanged. */
export const boothChange = z
  .object({
    name: text(120),
    city: text(80, { required: false }),
    kind: kindKey,
    tier: boothStand.shape.tier,
    style: boothStand.shape.style,
    color: boothStand.shape.color,
    published: z.boolean(),
    boost: z.number().int().min(0).max(mostBoost),
    consultants: z.number().int().min(0).max(50),
    staff: z.array(email).max(50),
    ...boothContent.shape,
    offer: boothOffer.nullable(),
    offerEndsAt: instant.nullable(),
    documents: z
      .array(z.object({ _id: id.optional(), title: text(200), documentUrl: fileUrl }))
      .max(40),
    items: boothItemDrafts,
  })
  .partial();
export type BoothChange = z.infer<typeof boothChange>;

/** The fields only organisers may change; exhibitors may change the rest. */
export const organiserFields = [
  'name',
  'city',
  'kind',
  'tier',
  'style',
  'boost',
  'published',
  'consultants',
  'staff',
  'widget',
] as const satisfies (keyof BoothChange)[];

/** What is affected when a booth or floor is removed. */
const affected = z.object({
  booths: z.number().int(),
  staff: z.number().int(),
  /** Upcoming consultant calls. */
  calls: z.number().int(),
  /** Questions from visitors that await an answer. */
  questions: z.number().int(),
  leads: z.number().int(),
  /** People who have one of its documents in their swag bag. */
  bags: z.number().int(),
});
export type BoothImpact = z.infer<typeof affected>;

const ofFloor = { needs: 'hall' as const, params: z.object({ floorId: id }), query: scope };
const organised = z.object({ booth: organisedBooth });
const floorFields = {
  name: text(60),
  nameHi: text(60).nullable(),
  cities: z.array(text(80)).max(20),
  setting,
};

export const listOrganisedBooths = route({
  method: 'GET',
  path: '/organiser/booths',
  act: 'booth.listAll',
  summary: 'List all booths of the hall, including drafts, with what each lacks, for organisers',
  needs: 'hall',
  query: scope.extend(pageQuery.shape),
  reply: z.object({ booths: z.array(organisedBooth), next: nextCursor }),
});

export const addFloor = route({
  method: 'POST',
  path: '/booth-floor',
  act: 'boothFloor.create',
  summary: 'Add a floor after the others; returns all of them',
  needs: 'hall',
  body: z
    .object({ ...floorFields, eventId: id.optional() })
    .partial()
    .required({ name: true }),
  reply: allFloors,
});

export const putFloor = route({
  method: 'PUT',
  path: '/booth-floor/{floorId}',
  act: 'boothFloor.update',
  summary: 'Change a floor, or move it to another position in the order (0 is the first)',
  ...ofFloor,
  body: z.object({ ...floorFields, position: z.number().int().min(0).max(100) }).partial(),
  reply: allFloors,
});

export const removeFloor = route({
  method: 'DELETE',
  path: '/booth-floor/{floorId}',
  act: 'boothFloor.delete',
  summary: 'Remove a floor with all its booths; can be restored from the log',
  ...ofFloor,
  reply: allFloors,
});

export const tidyFloor = route({
  method: 'POST',
  path: '/booth-floor/{floorId}/tidy',
  act: 'boothFloor.update',
  summary:
    'Arrange all booths of a floor in even rows with an aisle between them, large ones at the back; one log entry undoes it',
  ...ofFloor,
  /** How many booths moved; 0 if all were in place already. */
  reply: z.object({ moved: z.number().int() }),
});

export const getFloorAffected = route({
  method: 'GET',
  path: '/booth-floor/{floorId}/affected',
  act: 'boothFloor.delete',
  summary: 'Preview what is affected if a floor is removed',
  ...ofFloor,
  reply: z.object({ affected }),
});

export const addBooth = route({
  method: 'POST',
  path: '/booth',
  act: 'booth.create',
  summary: 'Add a booth at the next free place on a floor, as a draft',
  needs: 'hall',
  body: z.object({
    floorId: id,
    name: text(120),
    city: text(80, { required: false }).optional(),
    kind: kindKey.optional(),
    tier: boothStand.shape.tier.optional(),
    eventId: id.optional(),
  }),
  reply: organised,
});

export const copyBooth = route({
  method: 'POST',
  path: '/booth/{boothId}/copy',
  act: 'booth.copy',
  summary: 'Copy a booth as a draft to the next free place on its floor, without staff',
  ...ofBooth,
  reply: organised,
});

export const getEditedBooth = route({
  method: 'GET',
  path: '/booth/{boothId}/edit',
  act: 'booth.readDraft',
  summary: 'Get a booth with everything its organisers and exhibitors can change',
  ...ofBooth,
  reply: z.object({ booth: editedBooth }),
});

export const putBooth = route({
  method: 'PUT',
  path: '/booth/{boothId}',
  act: 'booth.update',
  summary:
    'Change a booth: exhibitors its content, organisers everything. `version` is the one that was read; an outdated one is refused (booth.changed) with the booth as it is now',
  ...ofBooth,
  body: z.object({ version: z.int32().min(1), change: boothChange }),
  reply: z.object({ booth: editedBooth }),
});

export const placeBooth = route({
  method: 'PUT',
  path: '/booth/{boothId}/place',
  act: 'booth.place',
  summary: 'Move a booth on its floor or to another one. Occupied places are refused',
  ...ofBooth,
  body: z.object({ x: boothStand.shape.x, y: boothStand.shape.y, floorId: id.optional() }),
  reply: organised,
});

export const removeBooth = route({
  method: 'DELETE',
  path: '/booth/{boothId}',
  act: 'booth.delete',
  summary: 'Remove a booth; can be restored from the log',
  ...ofBooth,
  reply: z.object({ removed: z.literal(true) }),
});

export const getBoothAffected = route({
  method: 'GET',
  path: '/booth/{boothId}/affected',
  act: 'booth.delete',
  summary: 'Preview what is affected if a booth is removed',
  ...ofBooth,
  reply: z.object({ affected }),
});
