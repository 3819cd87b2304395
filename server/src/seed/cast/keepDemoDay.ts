import { eventState, sessionState } from '@pavilion/contract';
import { castTalks as talks, type CastTalk } from '../../../demo/cast-talks.ts';
import { conference } from '../../../demo/conference.ts';
import { propertyExpo } from '../../../demo/property-expo.ts';
import { commit, type Ctx } from '../../core/context.ts';
import { eventHours, setClock } from '../../features/platform/event/service.ts';
import { listEntries } from '../../features/platform/audit/queries.ts';
import { publishedByTopic } from '../../features/programme/session/queries.ts';
import { changeSession } from '../../features/programme/session/service.ts';
import { publishStage } from '../../features/programme/stage/service.ts';

const quarterMs = 15 * 60_000;
/** What people have set is theirs for so long. */
const theirsMs = 6 * 3_600_000;

/**
 * Keeps a demo open, with a talk that plays, for everyone who comes: its day starts over once it has closed, its talk is given again
 * once it is over, and the talk's video begins again once it has ended. For some hours, what people have set is left alone:
 * a talk, or the clock and with it everything else.
 */
export async function keepDemoDay(ctx: Ctx): Promise<void> {
  if (await hasBeenChanged(ctx, 'clock', ctx.event.id)) return;
  const { event, sessions } = ctx.event.config.features.hall ? propertyExpo : conference;
  const hours = eventHours(ctx.event);
  if (eventState(hours, ctx.eventNow()) === 'open') {
    for (const talk of talks) {
      const own = sessions.find(({ slug }) => slug === talk.session);
      if (own) await keepLive(ctx, own, talk);
    }
    return;
  }
  const morning = new Date(event.rehearsedAt);
  if (eventState(hours, morning) === 'open')
    await setClock(ctx, ctx.event.id, { now: morning.toISOString() });
}

async function keepLive(
  ctx: Ctx,
  { topic, startAt }: { topic: { en: string }; startAt: string },
  { videoSeconds }: CastTalk,
): Promise<void> {
  const session = await publishedByTopic(ctx.db, ctx.event.id, topic.en);
  if (!session || (await hasBeenChanged(ctx, 'session', session.id))) return;
  const { id, start_at, duration_minutes, player } = session;
  const now = ctx.eventNow();
  const isLive = (from: Date) => sessionState(from, duration_minutes, now) === 'live';
  const isOn = isLive(start_at);
  const playedMs = now.getTime() - new Date(player?.since ?? start_at).getTime();
  const isPlaying = playedMs >= 0 && playedMs < videoSeconds * 1000;
  // a speaker may have put another video on stage
  const isOwnVideo = player?.url?.startsWith('/files/public/demo/') ?? false;
  if (isOn && (isPlaying || !isOwnVideo)) return;
  const planned = new Date(startAt);
  const quarter = new Date(Math.floor(now.getTime() / quarterMs) * quarterMs);
  await changeSession(ctx, id, {
    ...(!isOn && { startAt: (isLive(planned) ? planned : quarter).toISOString() }),
    ...(player && isOwnVideo && { player: { ...player, since: now.toISOString() } }),
  });
  await commit(ctx, (tx) => publishStage(tx, id));
}

/** Whether people have changed it lately. */
async function hasBeenChanged(ctx: Ctx, thing: string, thingId: string): Promise<boolean> {
  const asked = { eventId: ctx.event.id, thing, thingId, limit: 1, after: undefined };
  const [latest] = await listEntries(ctx.db, asked);
  return latest !== undefined && ctx.now().getTime() - latest.created_at.getTime() < theirsMs;
}
