import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { fileUrl } from '../../kit/media.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { roles } from '../../permissions.ts';
import { localText } from '../../presets/event-config.ts';

/** The longest biography, markup included. */
export const maxBiography = 8000;
/** What a biography may be made of; everything else is taken out when it is kept. */
export const biographyTags = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h3',
  'h4',
  'a',
] as const;

/** Somebody who speaks at the event, as everybody may see them. */
const speaker = z.object({
  userId: z.object({
    _id: id,
    first_name: z.string(),
    last_name: z.string(),
    /** Null where the speaker does not publish it. */
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    dpUrl: z.string().nullable(),
    profession: z.string(),
    company: z.string(),
    /** HTML of `biographyTags` alone. */
    biographicalInfo: z.string(),
  }),
  roles: z.array(z.enum(roles)),
  eventId: id,
});
export type Speaker = z.infer<typeof speaker>;

/** A speaker with their sessions. */
const speakerPage = speaker.extend({
  sessions: z.array(
    z.object({
      _id: id,
      topic: localText,
      startAt: instant,
      duration: z.number().int(),
      role: z.enum(['speaker', 'moderator']),
    }),
  ),
  /** What is published to everybody; null for others than the speaker and the organisers. */
  publishes: z.object({ email: z.boolean(), mobile: z.boolean() }).nullable(),
});
export type SpeakerPage = z.infer<typeof speakerPage>;

export const listSpeakers = route({
  method: 'GET',
  scope: 'programme:read',
  path: '/user/speakers',
  summary: 'Who speaks at the event, in the organiser’s order; moderators are not among them',
  needs: 'speakers',
  query: pageQuery.extend({ eventId: id.optional() }),
  reply: z.object({ speakers: z.array(speaker), nextCursor }),
});

export const getSpeaker = route({
  method: 'GET',
  scope: 'programme:read',
  path: '/user/speakers/{id}',
  summary: 'One speaker with their biography and published sessions',
  needs: 'speakers',
  params: z.object({ id }),
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ speaker: speakerPage }),
});

const biographicalInfo = z
  .string()
  .max(maxBiography, { error: 'field.tooLong' })
  .refine((value) => !value.includes('\u0000'), { error: 'text.invalid' });

export const saveSpeaker = route({
  method: 'PUT',
  path: '/user/speakers/{id}',
  summary:
    'Change what a speaker tells of themselves, by the speaker or an organiser; what is left out stays as it is',
  needs: 'speakers',
  params: z.object({ id }),
  body: z.object({
    biographicalInfo: biographicalInfo.optional(),
    publishes: z.object({ email: z.boolean(), mobile: z.boolean() }).optional(),
    eventId: id.optional(),
  }),
  reply: z.object({ speaker: speakerPage }),
});

/** A speaker as an organiser writes them; what equals the person’s own profile follows it. */
export const speakerDraft = z.object({
  profession: text(200, { required: false }),
  company: text(200, { required: false }),
  biographicalInfo,
  dpUrl: fileUrl.nullable(),
});
export type SpeakerDraft = z.input<typeof speakerDraft>;

export const changeSpeaker = route({
  method: 'PUT',
  path: '/organiser/speaker/{id}',
  summary: 'Change what the event says of a speaker',
  needs: 'speakers',
  params: z.object({ id }),
  body: speakerDraft.extend({ eventId: id.optional() }),
  reply: z.object({ speaker: speakerPage }),
});

export const placeSpeaker = route({
  method: 'PUT',
  path: '/organiser/speaker/{id}/place',
  summary: 'Put a speaker to another place in the order (0 is the first)',
  needs: 'speakers',
  params: z.object({ id }),
  body: z.object({ place: z.number().int().min(0).max(10_000), eventId: id.optional() }),
  reply: z.object({ placed: z.literal(true) }),
});
