import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

/** The topic of a past session, with its video. */
const auditoriumTopic = z.object({
  _id: id,
  /** In the caller’s language. */
  topic: z.string(),
  startAt: instant,
  duration: z.number().int(),
  recording: z.object({
    url: z.string(),
    title: z.string(),
    posterUrl: z.string().nullable(),
    description: z.string(),
    /** Captions, if this server hosts them. */
    captionsUrl: z.string().nullable(),
  }),
  speakers: z.array(
    z.object({
      _id: id,
      first_name: z.string(),
      last_name: z.string(),
      dpUrl: z.string().nullable(),
      profession: z.string(),
      /** HTML, cleaned. */
      biographicalInfo: z.string(),
      /** Whether everyone can open their speaker page. */
      hasPage: z.boolean(),
    }),
  ),
});
export type AuditoriumTopic = z.infer<typeof auditoriumTopic>;

export const listTopics = route({
  method: 'GET',
  path: '/auditorium/topics',
  act: 'auditorium.list',
  summary:
    'List the topics that can be watched again, in the order of the programme, and what is on now',
  needs: 'auditorium',
  query: pageQuery.extend({ eventId: id.optional() }),
  reply: z.object({
    topics: z.array(auditoriumTopic),
    /** The session running now, the first if there are several; null between sessions. */
    onStage: z.object({ _id: id, topic: z.string() }).nullable(),
    nextCursor,
  }),
});
