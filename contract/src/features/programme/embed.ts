import { z } from 'zod';
import { id, instant, language } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

/** The most sessions an embed shows. */
export const mostEmbedded = 300;

/** The public agenda, for pages on other sites: plain text, in the reader's language. Times are event time. */
const embeddedAgenda = z.object({
  name: z.string(),
  zone: z.string(),
  language,
  /** The agenda’s own page. */
  url: z.string(),
  sessions: z.array(
    z.object({
      _id: id,
      topic: z.string(),
      startAt: instant,
      endAt: instant,
      /** Empty without one. */
      track: z.string(),
      place: z.string(),
      speakers: z.array(z.string()),
      url: z.string(),
    }),
  ),
  /** The texts around it. */
  words: z.object({
    eventTime: z.string(),
    yourTime: z.string(),
    times: z.string(),
    none: z.string(),
    all: z.string(),
  }),
});
export type EmbeddedAgenda = z.infer<typeof embeddedAgenda>;

export const getEmbeddedAgenda = route({
  method: 'GET',
  path: '/embed/agenda',
  act: 'embed.read',
  summary: 'Get the public agenda for pages on other sites, readable from any origin',
  needs: 'sessions',
  query: z.object({ eventId: id.optional() }),
  reply: embeddedAgenda,
});
