import { type EmbeddedAgenda, inLanguage, mostEmbedded, nameInList } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { say } from '../../../texts/texts.ts';
import { pageAddress } from '../../platform/event/service.ts';
import * as queries from './queries.ts';

/** The agenda as anyone without a login sees it, even for people with one. */
export async function agenda(ctx: Ctx): Promise<EmbeddedAgenda> {
  const { event, language } = ctx;
  const { tracks = [], places = [] } = event.config.features.sessions ?? {};
  const rows = await queries.publicSessions(ctx.db, event.id, mostEmbedded);
  return {
    name: event.name,
    zone: event.zone,
    language,
    url: pageAddress(ctx, '/agenda-landing'),
    sessions: rows.map((row) => ({
      _id: row.id,
      topic: inLanguage(row.topic, language),
      startAt: row.start_at.toISOString(),
      endAt: new Date(row.start_at.getTime() + (row.duration_minutes ?? 0) * 60_000).toISOString(),
      track: nameInList(tracks, row.track, language) ?? '',
      place: nameInList(places, row.place, language) ?? '',
      speakers: row.speakers,
      url: pageAddress(ctx, `/agenda-landing/${row.id}`),
    })),
    words: {
      eventTime: say(ctx, 'embed.eventTime'),
      yourTime: say(ctx, 'embed.yourTime'),
      times: say(ctx, 'embed.times'),
      none: say(ctx, 'embed.none'),
      all: say(ctx, 'embed.all'),
    },
  };
}
