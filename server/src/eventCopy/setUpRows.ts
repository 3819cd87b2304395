import { randomUUID } from 'node:crypto';
import {
  accessClassDraft,
  announcementAudiences,
  announcementDraft,
  announcementChannels,
  areas,
  boothContent,
  boothOffer,
  boothStand,
  panorama,
  eventConfig,
  eventStandings,
  eventWording,
  features,
  formKey,
  formLimits,
  formQuestion,
  formQuestionDraft,
  furthestRehearsalSeconds,
  guideChapterDraft,
  infoPageDraft,
  maxInfoPage,
  kindKey,
  mostBoost,
  mostDays,
  mostOptions,
  mostQuestions,
  newEvent,
  pollPolicies,
  pollScale,
  pollStates,
  questionKinds,
  recording,
  roles,
  savedPlayer,
  sessionDraft,
  speakerTaskDraft,
  setting,
  sponsorDraft,
  text,
  translatable,
  usualKind,
} from '@pavilion/contract';
import { z } from 'zod';
import { cleanRichText } from '../texts/cleanRichText.ts';
import { count, day, fileUrl, flag, id, moment, row, slug, words } from './rowTypes.ts';

const { zone, slug: eventSlug } = newEvent.shape;
const host = z
  .string()
  .max(255, { error: 'field.tooLong' })
  .regex(/^[a-z0-9.-]+(:\d+)?$/, { error: 'field.invalid' });

const pollQuestion = z.object({
  _id: id,
  kind: z.enum(questionKinds).optional(),
  isSingleChoice: flag,
  questionText: text(300),
  options: z.array(z.object({ _id: id, optionText: text(150) })).max(mostOptions),
  scale: pollScale.optional(),
  rightIds: z.array(id).max(mostOptions).optional(),
});

const rehearsalSeconds = z
  .number()
  .int()
  .min(-furthestRehearsalSeconds)
  .max(furthestRehearsalSeconds);

/** A new secret, because the file's author knows the old one. */
const freshSecret = z
  .string()
  .transform(() => `${randomUUID()}${randomUUID()}`.replaceAll('-', ''));

const formContent = formQuestionDraft.pick({ label: true, help: true, consent: true }).extend({
  options: formQuestion.shape.options.max(formLimits.options),
  min: z.number().optional(),
  max: z.number().optional(),
});

/** Cleaning marks each link, which makes a text longer. */
const pageHtml = z
  .string()
  .max(2 * maxInfoPage, { error: 'field.tooLong' })
  .transform((html) => cleanRichText(html, { hasPictures: true }));

/** Rows of an event's set-up. */
export const setUpRows = {
  access_class: row({
    id,
    event_id: id,
    name: accessClassDraft.shape.name,
    position: count,
    capacity: count.nullable(),
    opens_at: moment.nullable(),
    closes_at: moment.nullable(),
    needs_approval: flag,
    codes: accessClassDraft.shape.codes,
    // exports of before lack it
    needs_code: flag.default(false),
    days: accessClassDraft.shape.days,
    areas: z.array(z.enum(areas)).max(areas.length),
    removed_at: moment.nullable(),
  }),
  announcement: row({
    id,
    event_id: id,
    version: count,
    body: translatable(text(500), words(500)),
    link: announcementDraft.shape.link.unwrap(),
    audience: z.enum(announcementAudiences),
    audience_role: z.enum(roles).nullable(),
    audience_id: id.nullable(),
    channels: z.array(z.enum(announcementChannels)).max(announcementChannels.length),
    starts_at: moment.nullable(),
    ends_at: moment.nullable(),
    published_at: moment.nullable(),
    reached: count,
    removed_at: moment.nullable(),
    by_id: id.nullable(),
    created_at: moment,
  }),
  booth: row({
    id,
    event_id: id,
    floor_id: id,
    slug,
    name: text(120),
    city: words(80),
    // exports of before kinds lack it
    kind: kindKey.default(usualKind),
    ...boothStand.shape,
    published: flag,
    consultants: count.max(50),
    // exports of before booths had facts, hours and 360° pictures lack them
    content: boothContent.extend({
      facts: boothContent.shape.facts.default({}),
      openingHours: boothContent.shape.openingHours.default([]),
      panoramas: boothContent.shape.panoramas.default([]),
    }),
    offer: boothOffer.nullable(),
    offer_ends_at: moment.nullable(),
    position: count,
    created_at: moment,
    version: count,
    removed_at: moment.nullable(),
    boost: count.max(mostBoost),
  }),
  booth_item: row({
    id,
    event_id: id,
    booth_id: id,
    name: text(120),
    facts: boothContent.shape.facts,
    free: count.nullable(),
    free_at: moment.nullable(),
    panorama: panorama.nullable().default(null),
    position: count,
  }),
  booth_floor: row({
    id,
    event_id: id,
    key: z.string().regex(/^[\w&-]{1,32}$/, { error: 'slug.invalid' }),
    name: text(60),
    cities: z.array(text(80)).max(20),
    setting,
    position: count,
    name_hi: text(60).nullable(),
    removed_at: moment.nullable(),
  }),
  closed_slot: row({
    event_id: id,
    booth_id: id,
    consultant: count,
    start_at: moment,
    end_at: moment,
  }),
  document: row({
    id,
    event_id: id,
    booth_id: id.nullable(),
    session_id: id.nullable(),
    title: text(200),
    url: fileUrl,
    position: count,
    removed_at: moment.nullable(),
    created_at: moment,
  }),
  event: row({
    id,
    slug: eventSlug,
    name: text(120),
    start_date: day,
    end_date: day,
    zone,
    config: eventConfig,
    clock_offset_seconds: rehearsalSeconds,
    clock_past: z.array(z.strictObject({ seconds: rehearsalSeconds, until: moment })).max(1000),
    is_default: flag,
    is_demo: flag,
    host: host.nullable(),
    created_at: moment,
    file_secret: freshSecret,
    state: z.enum(eventStandings),
    is_rehearsal: flag,
    resting: features.partial(),
    version: count,
    // exports of before lack it
    wording: eventWording.default({}),
  }).refine(
    ({ start_date, end_date }) =>
      Date.parse(end_date) - Date.parse(start_date) < mostDays * 86_400_000,
    { path: ['end_date'], error: 'days.tooMany' },
  ),
  form_question: row({
    id,
    event_id: id,
    // exports of before lack it
    key: formKey.default(() => `question_${randomUUID().slice(0, 8)}`),
    position: count,
    version: count,
    type: formQuestion.shape.type,
    is_required: flag,
    roles: formQuestionDraft.shape.roles,
    class_ids: formQuestionDraft.shape.classes,
    is_internal: flag.default(false),
    content: formContent,
    condition_question_id: id.nullable(),
    condition_values: z.array(words(40)).max(formLimits.options),
    removed_at: moment.nullable(),
  }),
  form_wording: row({ question_id: id, version: count, content: formContent }),
  guide_chapter: row({
    id,
    event_id: id,
    position: count,
    country: guideChapterDraft.shape.country.unwrap(),
    title: guideChapterDraft.shape.title,
    text: guideChapterDraft.shape.text,
    day,
    source: text(200),
    removed_at: moment.nullable(),
  }),
  info_page: row({
    id,
    event_id: id,
    position: count,
    place: infoPageDraft.shape.place,
    title: infoPageDraft.shape.title,
    slug: infoPageDraft.shape.slug.unwrap(),
    text: translatable(pageHtml, pageHtml.optional()).nullable(),
    url: infoPageDraft.shape.url.unwrap(),
    is_for_registered: flag,
    is_published: flag,
    removed_at: moment.nullable(),
  }).refine(
    ({ slug, text: own, url }) =>
      (slug === null) === (own === null) && (slug === null) !== (url === null),
    { path: ['url'], error: 'url.notAllowed' },
  ),
  help_desk: row({ id, event_id: id, booth_id: id.nullable(), revision: count }),
  poll: row({
    id,
    event_id: id,
    session_id: id,
    title: text(200),
    questions: z.array(pollQuestion).max(mostQuestions),
    state: z.enum(pollStates),
    is_anonymous: flag,
    results: z.enum(pollPolicies),
    is_pinned: flag,
    version: count,
    created_at: moment,
    opened_at: moment.nullable(),
    closed_at: moment.nullable(),
    removed_at: moment.nullable(),
  }),
  // a ranking counts an option once for each of its points
  uncounted_vote: row({ poll_id: id, counts: z.array(id).max(mostQuestions * mostOptions * 4) }),
  poll_total: row({ poll_id: id, of_id: id, votes: count }),
  question_rules: row({
    session_id: id,
    is_open: flag,
    may_be_anonymous: flag,
    needs_approval: flag,
  }),
  saved_reply: row({
    id,
    event_id: id,
    booth_id: id,
    title: text(60),
    text: text(4000),
    position: count,
    created_at: moment,
  }),
  session: row({
    id,
    event_id: id,
    position: count,
    topic: sessionDraft.shape.topic,
    description: sessionDraft.shape.description,
    type: text(40),
    track: text(40).nullable().default(null),
    place: text(40).nullable().default(null),
    start_at: moment,
    duration_minutes: count.max(1440).nullable(),
    banner_url: fileUrl.nullable(),
    recording: recording.nullable(),
    player: savedPlayer.nullable(),
    capacity: count.max(1_000_000).nullable(),
    visibility: z.enum(['public', 'invited']),
    is_published: flag,
    version: count,
    removed_at: moment.nullable(),
    created_at: moment,
    file_secret: freshSecret,
  }),
  speaker_task: row({
    id,
    event_id: id,
    title: speakerTaskDraft.shape.title,
    due_on: day,
    created_at: moment,
    removed_at: moment.nullable(),
  }),
  sponsor: row({
    id,
    event_id: id,
    tier: text(120),
    position: count,
    name: text(120),
    logo_url: fileUrl.nullable(),
    website: sponsorDraft.shape.website.unwrap(),
    removed_at: moment.nullable(),
  }),
  stage: row({
    session_id: id,
    event_id: id,
    captions_url: fileUrl.nullable(),
    secret: z
      .string()
      .nullable()
      .transform(() => null),
  }),
};
