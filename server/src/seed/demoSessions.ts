import type { Ctx } from '../core/context.ts';
import { conference } from '../../demo/conference.ts';
import { propertyExpo } from '../../demo/property-expo.ts';
import type { DemoSession } from '../../demo/types.ts';
import { countPresences, upsertCaptions } from '../features/programme/stage/queries.ts';
import { takeSeat } from '../features/programme/session/queries/registrations.ts';
import { createSession } from '../features/programme/session/service.ts';
import type { MediaUrl } from './demoMedia.ts';
import { seedDemoCaptions } from './demoCaptions.ts';
import { seedDemoChat } from './demoChat.ts';
import { cast, castDays } from './demoDays.ts';
import { seedDemoRoom } from './demoRooms.ts';

/** Who has registered for what; bob is not registered for anything, so that visitors can try it. */
const registered: Record<string, readonly string[]> = {
  alice: [
    'reading-cash',
    'indirect-tax-after-four-years',
    'revenue-in-instalments',
    'closing-question',
    'walk-the-boundary',
    'first-home',
    'reading-a-title',
  ],
  'kavita-joshi': ['indirect-tax-after-four-years', 'revenue-in-instalments', 'first-home'],
  'rohan-deshmukh': ['indirect-tax-after-four-years', 'first-home', 'rooms-that-breathe'],
  'priya-raghavan': ['reading-cash', 'closing-question', 'reading-a-title'],
  'meghna-das': ['indirect-tax-after-four-years', 'small-practice-round-table', 'first-home'],
  'nikhil-bhatt': ['revenue-in-instalments', 'small-practice-round-table', 'first-home'],
};

/** The sessions that run at the rehearsed moment. */
const rooms = ['indirect-tax-after-four-years', 'first-home'];

/** Adds the demo's programme to an event, with people who are registered for it. */
export async function seedDemoSessions(
  ctx: Ctx,
  people: Map<string, string>,
  mediaUrl: MediaUrl,
): Promise<void> {
  const { sessions } = ctx.event.config.features.hall ? propertyExpo : conference;
  const now = ctx.eventNow();
  for (const [position, session] of sessions.entries()) {
    const id = await createSession(ctx, toDraft(session, { people, mediaUrl, position }));
    const captions = mediaUrl(session.player?.captions);
    if (captions)
      await upsertCaptions(ctx.db, {
        session_id: id,
        event_id: ctx.event.id,
        captions_url: captions,
      });
    for (const [slug, chosen] of Object.entries(registered))
      if (chosen.includes(session.slug))
        await takeSeat(ctx.db, {
          eventId: ctx.event.id,
          sessionId: id,
          personId: people.get(slug)!,
          now,
        });
    await seedAttendance(ctx, { id, session, people });
    await seedDemoCaptions(ctx, { id, session, people });
    if (!rooms.includes(session.slug)) continue;
    await seedDemoRoom(ctx, id, people);
    await seedDemoChat(ctx, id, people);
  }
}

/** Lets some of those who had come before a session began have attended it, once it is over. */
async function seedAttendance(
  ctx: Ctx,
  { id, session, people }: { id: string; session: DemoSession; people: Map<string, string> },
): Promise<void> {
  const now = ctx.eventNow();
  const start = Date.parse(session.startAt);
  const end = start + session.duration * 60_000;
  if (end > now.getTime()) return;
  const days = castDays(ctx);
  const offset = ctx.event.clock_offset_seconds * 1000;
  const panel = new Set([...session.speakers, session.moderator]);
  const came = cast(people).flatMap(([slug, personId], index) => {
    const at = days(index).cameAt.map((came) => came.getTime() + offset);
    const isThere = at.some((one) => one < start && start - one < 12 * 3_600_000);
    return isThere && !panel.has(slug) ? [personId] : [];
  });
  const presences = came.slice(0, session.capacity ?? 18).map((personId, nth) => ({
    sessionId: id,
    personId,
    from: new Date(start + (nth % 7) * 60_000),
    until: new Date(end - (nth % 5) * 60_000),
  }));
  for (const { personId, from } of presences)
    await takeSeat(ctx.db, { eventId: ctx.event.id, sessionId: id, personId, now: from });
  await countPresences(ctx.db, presences);
}

function toDraft(
  session: DemoSession,
  given: { people: Map<string, string>; mediaUrl: MediaUrl; position: number },
) {
  const { people, mediaUrl, position } = given;
  const { recording, player } = session;
  const videoUrl = mediaUrl(recording?.videoLink);
  const url = mediaUrl(player?.videoLink);
  const seat = (role: 'speaker' | 'moderator') => (slug: string) => {
    const userId = people.get(slug);
    return userId ? [{ userId, role }] : [];
  };
  return {
    topic: session.topic,
    description: session.description,
    type: session.type,
    startAt: new Date(session.startAt).toISOString(),
    duration: session.duration,
    bannerUrl: mediaUrl(session.banner),
    recording:
      recording && videoUrl
        ? {
            url: videoUrl,
            title: recording.title,
            posterUrl: mediaUrl(recording.poster),
            description: recording.description,
          }
        : null,
    player: player && url ? { kind: 'mp4' as const, url, description: player.description } : null,
    sessionOrder: position,
    capacity: session.capacity ?? null,
    panels: [
      ...session.speakers.flatMap(seat('speaker')),
      ...[session.moderator].flatMap(seat('moderator')),
    ],
    brochures: session.brochures.flatMap(({ title, file }) => {
      const documentUrl = mediaUrl(file);
      return documentUrl ? [{ title, documentUrl }] : [];
    }),
  };
}
