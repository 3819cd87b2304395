import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

/** A topic that was covered, with its video. */
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
    /** Words to read along, where this server keeps them. */
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
    }),
  ),
});
export type AuditoriumTopic = z.infer<typeof auditoriumTopic>;

export const listTopics = route({
  method: 'GET',
  path: '/auditorium/topics',
  summary:
    'The topics that can be watched again, in the order of the programme, and what is on stage now',
  needs: 'auditorium',
  query: pageQuery.extend({ eventId: id.optional() }),
  reply: z.object({
    topics: z.array(auditoriumTopic),
    /** The session that runs now, of several the first; null between sessions. */
    onStage: z.object({ _id: id, topic: z.string() }).nullable(),
    nextCursor,
  }),
});
