import type { Ctx } from '../core/context.ts';
import { openFor } from '../features/rooms/room/verbs/open.ts';
import { upsertMember } from '../features/rooms/room/queries.ts';

interface Table {
  owner: string;
  topic: string;
  inMinutes: number;
  minutes: number;
  seats: number;
  /** Who of the cast sits there. */
  guests?: string[];
  /** Where it is private. */
  invited?: string[];
}

const expo: Table[] = [
  {
    owner: 'asha-nair',
    topic: 'First home, first questions',
    inMinutes: -20,
    minutes: 240,
    seats: 8,
    guests: ['sneha-kulkarni', 'vijay-reddy', 'elizabeth-dcosta'],
  },
  {
    owner: 'arun-murugan',
    topic: 'Buying from abroad: the NRI corner',
    inMinutes: -5,
    minutes: 180,
    seats: 6,
    guests: ['jignesh-patel', 'amrita-dhillon'],
  },
  {
    owner: 'kavita-joshi',
    topic: 'Villa or apartment?',
    inMinutes: 45,
    minutes: 60,
    seats: 4,
    guests: ['manoj-tiwari', 'deepa-hegde'],
  },
  {
    owner: 'priya-raghavan',
    topic: 'Home loans without tears',
    inMinutes: 150,
    minutes: 45,
    seats: 8,
    guests: ['karthik-raman', 'wasim-akhtar', 'tenzin-wangmo'],
  },
  {
    owner: 'asha-nair',
    topic: 'Our site visit on Saturday',
    inMinutes: 20,
    minutes: 90,
    seats: 4,
    invited: ['alice', 'bob'],
  },
];

const conference: Table[] = [
  {
    owner: 'asha-nair',
    topic: 'E-invoicing: what broke, what works',
    inMinutes: -20,
    minutes: 240,
    seats: 8,
    guests: ['sneha-kulkarni', 'vijay-reddy', 'elizabeth-dcosta'],
  },
  {
    owner: 'arun-murugan',
    topic: 'Young members’ table',
    inMinutes: -5,
    minutes: 180,
    seats: 6,
    guests: ['ishaan-chatterjee', 'amrita-dhillon'],
  },
  {
    owner: 'kavita-joshi',
    topic: 'Women in audit',
    inMinutes: 45,
    minutes: 60,
    seats: 6,
    guests: ['deepa-hegde', 'ruth-zothanpuii', 'ritu-agarwal'],
  },
  {
    owner: 'priya-raghavan',
    topic: 'Practice software, honestly',
    inMinutes: 150,
    minutes: 45,
    seats: 8,
    guests: ['karthik-raman', 'jignesh-patel'],
  },
  {
    owner: 'asha-nair',
    topic: 'Study circle: Ind AS 116',
    inMinutes: 20,
    minutes: 90,
    seats: 4,
    invited: ['alice', 'bob'],
  },
];

/** The tables of an event's lounge. */
export const demoTables = ({ event }: Pick<Ctx, 'event'>): readonly Table[] =>
  event.config.features.hall ? expo : conference;

/** Opens breakout rooms around the moment that a demo event is rehearsed at. */
export async function seedDemoTables(ctx: Ctx, people: Map<string, string>): Promise<void> {
  if (!ctx.event.config.features.rooms) return;
  const now = ctx.eventNow();
  for (const table of demoTables(ctx)) {
    const roomId = await openFor(ctx, people.get(table.owner)!, {
      topic: table.topic,
      start: new Date(now.getTime() + table.inMinutes * 60_000),
      duration: table.minutes,
      maxCapacity: table.seats,
      isSessionPublic: table.invited === undefined,
    });
    for (const slug of table.invited ?? [])
      await upsertMember(ctx.db, {
        event_id: ctx.event.id,
        room_id: roomId,
        person_id: people.get(slug)!,
        role: 'invitee',
        invited_at: now,
      });
  }
}
