import { type AuditoriumTopic, inLanguage, recording } from '@pavilion/contract';
import { toPage } from '../../../db/page.ts';
import type { Ctx } from '../../../core/context.ts';
import * as queries from './queries.ts';

/** The sessions with a recording, and the one on stage now (event time). */
export async function topics(
  ctx: Ctx,
  given: { limit?: number | undefined; after?: string | undefined },
): Promise<{
  topics: AuditoriumTopic[];
  onStage: { _id: string; topic: string } | null;
  nextCursor: string | null;
}> {
  const limit = given.limit ?? 50;
  const rows = await queries.recordedSessions(ctx.db, ctx.event.id, {
    limit: limit + 1,
    after: given.after,
  });
  const { shown, next } = toPage(rows, limit);
  const speakers = await queries.listSpeakers(
    ctx.db,
    shown.map(({ id }) => id),
  );
  const running = await queries.sessionAt(ctx.db, ctx.event.id, ctx.eventNow());
  return {
    topics: shown.flatMap((row) => {
      // leave out old data no page can play
      const video = recording.safeParse(row.recording).data;
      return video
        ? [
            {
              _id: row.id,
              topic: inLanguage(row.topic, ctx.language),
              startAt: row.start_at.toISOString(),
              duration: Math.max(row.duration_minutes ?? 0, 0),
              recording: { ...video, captionsUrl: row.captions_url },
              speakers: speakers.get(row.id) ?? [],
            },
          ]
        : [];
    }),
    onStage: running ? { _id: running.id, topic: inLanguage(running.topic, ctx.language) } : null,
    nextCursor: next,
  };
}
