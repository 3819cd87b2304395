import { type EmbeddedAgenda, inLanguage, mostEmbedded } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { say } from '../../../texts/texts.ts';
import { pageAddress } from '../../platform/event/service.ts';
import * as queries from './queries.ts';

/** The agenda as anyone without a login sees it, even for people with one. */
export async function agenda(ctx: Ctx): Promise<EmbeddedAgenda> {
  const { event, language } = ctx;
  const rows = await queries.publicSessions(ctx.db, event.id, mostEmbedded);
  return {
    name: event.name,
    zone: event.zone,
    language,
    url: pageAddress(ctx, '/agenda-landing'),
    sessions: rows.map(({ id, topic, start_at: start, duration_minutes: minutes, speakers }) => ({
      _id: id,
      topic: inLanguage(topic, language),
      startAt: start.toISOString(),
      endAt: new Date(start.getTime() + (minutes ?? 0) * 60_000).toISOString(),
      speakers,
      url: pageAddress(ctx, `/agenda-landing/${id}`),
    })),
    words: {
      eventTime: say(language, 'embed.eventTime'),
      yourTime: say(language, 'embed.yourTime'),
      times: say(language, 'embed.times'),
      none: say(language, 'embed.none'),
      all: say(language, 'embed.all'),
    },
  };
}
