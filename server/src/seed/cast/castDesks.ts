import { type Actor, findClosing, topics } from '@pavilion/contract';
import { boothStaff, deputy, infoDeskStaff } from '../../../demo/expo-people.ts';
import { conference } from '../../../demo/conference.ts';
import { propertyExpo } from '../../../demo/property-expo.ts';
import type { Ctx, Server } from '../../core/context.ts';
import { presentMs } from '../../features/exhibiting/help/limits.ts';
import { dutyAt } from '../../features/exhibiting/help/queries/desk.ts';
import { listWaiting } from '../../features/exhibiting/help/queries/waiting.ts';
import * as help from '../../features/exhibiting/help/service.ts';
import { claim } from '../../features/exhibiting/help/verbs/claim.ts';
import { findOpenings } from '../../features/venue/booth/service.ts';
import { asOrganiser, freeMember } from '../castMember.ts';
import { answerQuestion, demoBooth, questionLanguage } from './answerQuestion.ts';
import { findAnswerCard } from './findAnswerCard.ts';
import { unlessRefused } from './unlessRefused.ts';

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

/** From the question on: staff take a moment to see it, and a few seconds to write. */
const claimAfterMs = 2_000;
const answerAfterMs = 7_000;
/** A promised reply comes after this long. */
const promiseAfterMs = 75_000;

const demoNote = {
  en: '(Demo: answered from what this event has on file.)',
  hi: '(डेमो: जवाब इस आयोजन में दर्ज जानकारी से।)',
};
const forColleagues = {
  en: 'Sorry for the wait: I’m answering for my colleagues.',
  hi: 'इंतज़ार के लिए क्षमा कीजिए: यह जवाब सहकर्मियों की ओर से है।',
};

/** The cast claims and answers questions of visitors who have a page open, at every desk where no person is on duty. */
export async function answerAtDesks(server: Server, ctx: Ctx): Promise<void> {
  const waiting = await listWaiting(ctx.db, ctx.event.id);
  if (!waiting.length) return;
  const { presence } = ctx.ports;
  const online = await presence.online([...new Set(waiting.map((one) => one.visitor_id))]);
  for (const thread of waiting) {
    if (!online.has(thread.visitor_id) || (await isClosed(ctx, thread))) continue;
    const staff = await findStaff(ctx, thread);
    if (!staff || (await isLeftToPeople(staff, thread))) continue;
    await serve(server, { staff, thread }).catch(unlessRefused);
  }
}

async function serve(
  server: Server,
  { staff, thread }: { staff: Ctx<Actor>; thread: Waiting },
): Promise<void> {
  const me = staff.actor.personId;
  if (thread.claimed_by !== null && thread.claimed_by !== me) return;
  const waitedMs = staff.now().getTime() - thread.waiting_since.getTime();
  const isMine = thread.claimed_by === me;
  if (!isMine && waitedMs >= (isPromised(thread) ? promiseAfterMs : claimAfterMs)) {
    await claim(staff, thread.id);
    await help.typing(server, staff.actor, topics.help(thread.id));
  } else if (isMine && waitedMs >= answerAfterMs) {
    const text = answerTo(staff, thread);
    const card = isAtBooth(thread)
      ? await findAnswerCard(staff, thread.desk_id, thread.asked)
      : undefined;
    // the same on every node, so that a second answer is the first one again
    await help.write(staff, thread.id, { text, card, clientId: thread.last_message_id });
  }
}

function answerTo(staff: Ctx, thread: Waiting): string {
  const language = questionLanguage(thread.asked);
  const answer = answerQuestion({
    text: thread.asked,
    of: staff.event.config.features.hall ? propertyExpo : conference,
    booth: demoBooth(thread.booth_slug),
    now: staff.eventNow(),
  });
  if (thread.first_answered_at !== null) return answer;
  const apology = isPromised(thread) ? [forColleagues[language]] : [];
  return [...apology, answer, demoNote[language]].join('\n');
}

/** Booths of nobody in the cast promise a reply. */
const isPromised = (thread: Waiting) => isAtBooth(thread) && !rosteredSlug(thread);

const isAtBooth = ({ booth_id, desk_id }: Waiting) => booth_id !== null && desk_id === booth_id;
const rosteredSlug = ({ booth_slug }: Waiting) =>
  boothStaff.find(({ booth }) => booth === booth_slug)?.slug;

function staffedSlug(thread: Waiting): string {
  return isAtBooth(thread) ? (rosteredSlug(thread) ?? deputy) : infoDeskStaff;
}

/** Whether the question waits at a booth that is closed by its own hours. */
async function isClosed(ctx: Ctx, thread: Waiting): Promise<boolean> {
  if (!isAtBooth(thread)) return false;
  const openings = (await findOpenings(ctx, [thread.desk_id])).get(thread.desk_id) ?? null;
  return findClosing(openings, ctx.eventNow()) !== null;
}

/** Null at booths that organisers have added. */
async function findStaff(ctx: Ctx, thread: Waiting): Promise<Ctx<Actor> | null> {
  if (isAtBooth(thread) && !demoBooth(thread.booth_slug)) return null;
  const boothIds = isAtBooth(thread) ? [thread.desk_id] : [];
  const staff = await freeMember(ctx, staffedSlug(thread), boothIds);
  return staff && !isAtBooth(thread) ? asOrganiser(staff) : staff;
}

async function isLeftToPeople(staff: Ctx<Actor>, { desk_id }: Waiting): Promise<boolean> {
  const since = new Date(staff.now().getTime() - presentMs);
  const duty = await dutyAt(staff.db, [desk_id], since);
  return duty.some((one) => one.person_id !== staff.actor.personId);
}
