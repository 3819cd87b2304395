import type { Actor, LeadStage, StaffSkills } from '@pavilion/contract';
import { callSlots, toDayMonthYear, wallClock } from '@pavilion/contract';
import type { Ctx } from '../core/context.ts';
import { schedule } from '../features/exhibiting/call/service.ts';
import { eventHours } from '../features/platform/event/service.ts';
import * as help from '../features/exhibiting/help/service.ts';
import { addNote, change } from '../features/exhibiting/lead/service.ts';
import { request } from '../features/exhibiting/offer/service.ts';
import { add as addReply } from '../features/exhibiting/reply/service.ts';
import { setSkills } from '../features/exhibiting/staff/verbs/setSkills.ts';
import { create as createTour } from '../features/exhibiting/tour/service.ts';
import * as visit from '../features/venue/visit/service.ts';
import { actAs } from './actAs.ts';
import { cast, castDays } from './demoDays.ts';

/** What the staff of the first booth have ready to say. */
const replies: [title: string, text: string][] = [
  ['Welcome', 'Hello {name}, thank you for stopping by! What would you like to know?'],
  ['Floor plans', 'I have the floor plans here, {name}. Which size are you looking for?'],
  [
    'Price list',
    'The price is {price}, {name}. This week’s price list is in the brochures on our stand.',
  ],
  ['Site visit', 'We would be glad to show you around, {name}. Does Saturday morning suit you?'],
];

interface DemoLead {
  slug: string;
  minutesAgo: number;
  offer?: true;
  asks?: string;
  /** Minutes from now at which a call is booked, moved onto the grid. */
  callIn?: number;
  stage?: LeadStage;
  rating?: number;
  note?: string;
  /** Eli looks after them, with this to do in so many days. */
  next?: { text: string; inDays: number };
}

const leads: DemoLead[] = [
  {
    slug: 'bob',
    minutesAgo: 225,
    offer: true,
    callIn: 45,
    stage: 'qualified',
    rating: 5,
    note: 'Two bedrooms, ground floor. Decides with his sister.',
    next: { text: 'Send the plans of the ground floor', inDays: 1 },
  },
  {
    slug: 'sam',
    minutesAgo: 190,
    offer: true,
    stage: 'contacted',
    rating: 3,
    next: { text: 'Ask whether Saturday suits him', inDays: 2 },
  },
  {
    slug: 'mo',
    minutesAgo: 150,
    offer: true,
    stage: 'lost',
    rating: 2,
    note: 'Looks for a plot outside of the city.',
  },
];

/** In which languages eli answers, and which city he looks after. */
const eliSkills: StaffSkills = { languages: ['en', 'hi'], cities: ['Bangalore'] };

/** Where the staff of the first booth take visitors, in days from now. */
const siteVisits = [
  { inDays: 3, startTime: '10:00', endTime: '12:30', seats: 24 },
  { inDays: 4, startTime: '15:00', endTime: '17:00', seats: 12 },
];

/** Fills the first booth: leads in several stages, saved replies, a call, site visits. Belongs inside the seed’s transaction. */
export async function seedDemoBooth(
  ctx: Ctx,
  boothId: string,
  people: Map<string, string>,
): Promise<void> {
  const eli = actAs(ctx, people.get('eli')!, [boothId]);
  for (const [title, text] of replies) await addReply(eli, boothId, { title, text });
  await setSkills(eli, { boothId, personId: eli.actor.personId }, eliSkills);
  if (ctx.event.config.features.tours) await planTours(eli, boothId);
  const visitors = cast(people).slice(0, 9);
  const days = castDays(ctx);
  const all = [
    ...leads,
    ...visitors.map(([slug], index) =>
      passer(slug, index, minutesSince(ctx, days(index).cameAt[0]!)),
    ),
  ];
  for (const lead of all) {
    const personId = people.get(lead.slug);
    if (!personId) continue;
    const then = new Date(ctx.now().getTime() - lead.minutesAgo * 60_000);
    const visitor = actAs({ ...ctx, now: () => then }, personId);
    await stayAt(visitor, boothId, 2 + (all.indexOf(lead) % 4));
    if (lead.offer) await request(visitor, boothId);
    if (lead.callIn) await book(visitor, boothId, lead.callIn);
    const at = { boothId, personId };
    if (lead.asks) {
      const clientId = ctx.ports.ids.id();
      const asked = await help.ask(visitor, { boothId, text: lead.asks, clientId });
      await help.finish(visitor, asked.thread._id);
    }
    if (lead.stage || lead.rating)
      await change(eli, at, {
        ...(lead.stage && { stage: lead.stage }),
        ...(lead.rating && { rating: lead.rating }),
        ...(lead.next && toPlan(ctx, people.get('eli')!, lead.next)),
      });
    if (lead.note) await addNote(eli, at, lead.note);
  }
}

async function planTours(eli: Ctx<Actor>, boothId: string): Promise<void> {
  for (const { inDays, ...times } of siteVisits) {
    const at = new Date(eli.eventNow().getTime() + inDays * 86_400_000);
    await createTour(eli, boothId, {
      ...times,
      date: toDayMonthYear(wallClock(at, eli.event.zone).day),
      ...{ place: 'Site office and show flat', address: 'Sarjapur Main Road', mapUrl: null },
      transport: 'A minibus leaves Indiranagar metro station an hour before, and brings you back.',
      closesHours: 2,
    });
  }
}

function toPlan(ctx: Ctx, ownerId: string, { text, inDays }: NonNullable<DemoLead['next']>) {
  const at = new Date(ctx.eventNow().getTime() + inDays * 86_400_000);
  return { ownerId, nextStep: { text, on: wallClock(at, ctx.event.zone).day } };
}

/** Somebody is at the booth for so many minutes, from a minute before they do something there. */
async function stayAt(visitor: Ctx<Actor>, boothId: string, minutes: number): Promise<void> {
  const place = `booth:${boothId}`;
  const from = visitor.now().getTime() - 60_000;
  const at = (seconds: number) => ({ ...visitor, now: () => new Date(from + seconds * 1000) });
  await visit.enter(at(0), place);
  // a tab that is silent for a minute has left
  for (let seconds = 50; seconds < minutes * 60; seconds += 50)
    await visit.stay(at(seconds), place);
  await visit.leave(at(minutes * 60), place);
}

const minutesSince = (ctx: Ctx, then: Date) =>
  Math.floor((ctx.now().getTime() - then.getTime()) / 60_000);

const stages: LeadStage[] = ['new', 'new', 'contacted', 'new', 'won', 'qualified', 'new', 'new'];
const questions = [
  'Is there a school nearby?',
  'From when on can one move in?',
  'Are pets allowed in the garden flats?',
];

/** Somebody who visited the booth and took its offer; every third asked something too. */
function passer(slug: string, index: number, cameAgo: number): DemoLead {
  const asks = index % 3 === 0 ? questions[(index / 3) % questions.length] : undefined;
  return {
    slug,
    // on the first day they came, after a walk through the hall
    minutesAgo: cameAgo - 25,
    offer: true,
    ...(asks && { asks }),
    stage: stages[index % stages.length],
    ...(index % 2 === 0 && { rating: 2 + (index % 4) }),
  };
}

/** Books the first slot of the grid that starts so many minutes from now; where that is refused the demo has no call. */
async function book(ctx: Ctx<Actor>, boothId: string, inMinutes: number): Promise<void> {
  const wanted = new Date(ctx.eventNow().getTime() + inMinutes * 60_000);
  const { day, time: from } = wallClock(wanted, ctx.event.zone);
  const grid = callSlots(eventHours(ctx.event), ctx.event.config.features.calls?.minutes ?? 20);
  const time = grid.find((one) => one >= from);
  if (!time) return;
  const date = toDayMonthYear(day);
  await schedule(ctx, ctx.actor.personId, { meetingSchedule: { date, time, boothId } }).catch(
    (error: unknown) => ctx.log.warn({ error }, 'the demo has no call today'),
  );
}
