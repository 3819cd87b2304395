import type { Actor } from '@pavilion/contract';
import { castTalks as talks, type CastTalk } from '../../../demo/cast-talks.ts';
import { conference } from '../../../demo/conference.ts';
import { infoDeskStaff } from '../../../demo/expo-people.ts';
import { propertyExpo } from '../../../demo/property-expo.ts';
import { commit, type Ctx } from '../../core/context.ts';
import { toUuid } from '../../core/toUuid.ts';
import { messageByClientId } from '../../features/programme/chat/queries.ts';
import { deliver } from '../../features/programme/chat/service.ts';
import * as poll from '../../features/programme/poll/service.ts';
import { sessionFor } from '../../features/programme/session/service.ts';
import { asOrganiser, castMember, freeMember } from '../castMember.ts';
import { unlessRefused } from './unlessRefused.ts';

const lineEveryMs = 40_000;
const watched = /^stage:(.+)$/;

/** While somebody watches a talk live, the cast says its lines in the chat, one at a time, and a poll opens once. */
export async function talkInSessions(ctx: Ctx): Promise<void> {
  const places = Object.keys(await ctx.ports.presence.counts(ctx.event.id));
  const sessionIds = places.flatMap((place) => watched.exec(place)?.[1] ?? []);
  const organiser = sessionIds.length ? await castMember(ctx, infoDeskStaff) : null;
  if (!organiser) return;
  for (const sessionId of sessionIds)
    await talkIn(asOrganiser(organiser), sessionId).catch(unlessRefused);
}

async function talkIn(organiser: Ctx<Actor>, sessionId: string): Promise<void> {
  const { topic, state, startAt } = await sessionFor(organiser, sessionId);
  const { sessions } = organiser.event.config.features.hall ? propertyExpo : conference;
  const slug = sessions.find((one) => one.topic.en === topic.en)?.slug;
  const talk = talks.find((one) => one.session === slug);
  if (!talk || state !== 'live') return;
  // of all nodes, the one that said the line goes on
  if ((await sayNext(organiser, { sessionId, startAt }, talk)) === talk.pollAfter)
    await openPoll(organiser, sessionId, talk);
}

/** Says the first line that is still unsaid, unless the one before is too recent; returns its index if this node said it. */
async function sayNext(
  ctx: Ctx,
  { sessionId, startAt }: { sessionId: string; startAt: Date },
  talk: CastTalk,
): Promise<number | null> {
  let latest: Date | null = null;
  for (const [index, [who, text]] of talk.lines.entries()) {
    const speaker = await freeMember(ctx, who);
    if (!speaker) continue;
    const clientId = toUuid(`${sessionId} ${startAt.toISOString()} ${index}`);
    const said = await messageByClientId(ctx.db, speaker.actor.personId, clientId);
    if (said) {
      latest = said.created_at;
      continue;
    }
    const passedMs = latest && Math.abs(ctx.eventNow().getTime() - latest.getTime());
    if (passedMs !== null && passedMs < lineEveryMs) return null;
    try {
      await commit(speaker, (tx) => deliver(tx, { channelId: sessionId, text, clientId }));
      return index;
    } catch (error) {
      unlessRefused(error);
      return null;
    }
  }
  return null;
}

async function openPoll(organiser: Ctx<Actor>, sessionId: string, talk: CastTalk): Promise<void> {
  if (!organiser.event.config.features.polls) return;
  // when the talk was given before
  const { polls } = await poll.list(organiser, sessionId);
  if (polls.some(({ title }) => title === talk.poll.title)) return;
  const draft = await poll.create(organiser, sessionId, talk.poll);
  const { _id, questions } = await poll.open(organiser, draft._id);
  for (const [nth, slug] of talk.voters.entries()) {
    const voter = await freeMember(organiser, slug);
    if (!voter) continue;
    const responses = questions.map((question) => ({
      questionId: question._id,
      optionIds: [question.options[nth % question.options.length]!._id],
    }));
    await poll.answer(voter, _id, responses).catch(unlessRefused);
  }
}
