import type { MessageReaction } from '@pavilion/contract';
import type { Ctx } from '../core/context.ts';
import { addReactions, deliver } from '../features/programme/chat/service.ts';
import { actAs } from './actAs.ts';

/** Who says what, how many minutes ago, and how many people answered it with what. `crowd` is anybody who came to listen. */
type Script = [
  from: 'alice' | 'sam' | 'mo' | 'crowd',
  minutesAgo: number,
  text: string,
  answers?: Partial<Record<MessageReaction, number>>,
][];

const conference: Script = [
  ['mo', 24, 'Welcome, everybody. Questions go to the tab beside this one; here we talk.'],
  ['crowd', 23, 'Good morning from Nagpur!', { like: 2 }],
  ['crowd', 22, 'सुप्रभात, इंदौर से भी।', { like: 3, heart: 1 }],
  [
    'sam',
    18,
    'The worked numbers are here: https://slides.example.com/indirect-tax-four-years',
    { heart: 4, clap: 6 },
  ],
  ['crowd', 14, 'The table on credits alone was worth getting up for.', { like: 7, clap: 2 }],
  ['alice', 9, 'Does the example also hold for job work done outside the state?', { like: 4 }],
  ['crowd', 8, 'I would like to know that too.'],
  ['sam', 6, 'It does, with one exception. I come to it in a minute.', { like: 5 }],
  ['crowd', 2, 'So the quarterly return stays simpler for us. Good to hear.', { idea: 2 }],
];

const expo: Script = [
  ['mo', 13, 'Welcome! Say hello, and tell us where you are looking.'],
  ['crowd', 12, 'Looking in Bangalore, two bedrooms, for my parents.', { heart: 3 }],
  ['crowd', 11, 'नमस्ते, हम कोलकाता में ढूँढ रहे हैं।', { like: 2 }],
  [
    'sam',
    8,
    'The list of papers is here: https://papers.example.com/first-home-checklist',
    { clap: 5, like: 3 },
  ],
  ['alice', 4, 'Is the list the same for a resale flat?', { like: 2 }],
  ['sam', 3, 'Nearly: add the share certificate and the no-dues letter.', { idea: 4 }],
];

/** Fills the chat of the demo’s live session. */
export async function seedDemoChat(
  ctx: Ctx,
  sessionId: string,
  people: Map<string, string>,
): Promise<void> {
  const script = ctx.event.config.features.hall ? expo : conference;
  const staff = new Set(['alice', 'bob', 'eli', 'sam', 'mo', 'hana']);
  const crowd = [...people].filter(([slug]) => !staff.has(slug)).map(([, id]) => id);
  for (const [nth, [from, minutesAgo, text, reactions = {}]] of script.entries()) {
    const writer = from === 'crowd' ? crowd[(nth * 5) % crowd.length]! : people.get(from)!;
    const sender = actAs(ago(ctx, minutesAgo), writer);
    const message = await deliver(sender, { channelId: sessionId, text });
    for (const [kind, count] of Object.entries(reactions) as [MessageReaction, number][])
      await addReactions(ctx, message._id, { kind, personIds: crowd.slice(nth, nth + count) });
  }
}

function ago(ctx: Ctx, minutes: number): Ctx {
  const earlier = (now: Date) => new Date(now.getTime() - minutes * 60_000);
  return { ...ctx, now: () => earlier(ctx.now()), eventNow: () => earlier(ctx.eventNow()) };
}
