import type { Ctx } from '../core/context.ts';
import { deliver, suppressNotifications, markSeen } from '../features/people/message/service.ts';
import { actAs } from './actAs.ts';

type Name = 'alice' | 'bob' | 'eli' | 'sam' | 'mo' | 'hana';
/** Who says what to whom, and how many minutes ago; a tilde before the text leaves it unread. */
type Script = [from: Name, to: Name, minutesAgo: number, text: string][];

const expo: Script = [
  [
    'bob',
    'alice',
    1490,
    'Hi Alice, we met in the lobby yesterday. Are you also looking near the new metro line?',
  ],
  ['alice', 'bob', 1482, 'Yes! Two bedrooms, and my mother wants a garden.'],
  [
    'bob',
    'alice',
    1480,
    'Then look at the first booth on the Bengaluru floor. They have ground-floor flats with a small terrace.',
  ],
  ['alice', 'bob', 1471, 'Thank you, I will. Did you book a call with them?'],
  ['bob', 'alice', 1470, 'For Friday at eleven. The consultant knew the papers well.'],
  [
    'eli',
    'alice',
    320,
    'Hello Alice, thank you for your question at our booth. I have the floor plans of the ground-floor flats here.',
  ],
  ['alice', 'eli', 312, 'That is quick! How large is the terrace?'],
  [
    'eli',
    'alice',
    310,
    'About 14 square metres, facing east.\nThe plans are at https://plans.example.com/terrace-flats',
  ],
  ['alice', 'eli', 305, 'Looks good. I will talk to my family tonight.'],
  [
    'eli',
    'alice',
    42,
    '~Take your time. If it helps, I can show you the flat on a video call before Sunday.',
  ],
  ['hana', 'alice', 95, 'Hello Alice, are you finding your way? Tell us if anything is missing.'],
  ['alice', 'hana', 90, 'All good, thank you. The hall is lovely.'],
  ['alice', 'bob', 60, 'My mother likes the terrace idea. Shall we compare notes after your call?'],
  ['bob', 'alice', 18, '~Happy to. बातचीत के बाद मैं आपको सब लिख दूँगा 🙂'],
  ['bob', 'alice', 17, '~Is Saturday at noon fine?'],
  ['bob', 'eli', 200, 'Is the price list from the brochure still valid this week?'],
  ['eli', 'bob', 190, 'It is, until Sunday evening.'],
  ['hana', 'eli', 400, 'Your booth had the most visitors this morning. Well done!'],
  ['eli', 'hana', 380, 'Thank you! Could we get a second consultant for the weekend?'],
  ['hana', 'eli', 30, '~Yes. Please add them in your desk, then their times open at once.'],
  ['mo', 'hana', 25, '~The evening talk may start five minutes late, the speaker is on the way.'],
];

const conference: Script = [
  [
    'alice',
    'sam',
    1500,
    'Dear Sam, your article on revenue recognition answered a question that I had for months.',
  ],
  ['sam', 'alice', 1430, 'I am glad! Which part, if I may ask?'],
  ['alice', 'sam', 1425, 'The example with the two instalments. May I use it with my team?'],
  ['sam', 'alice', 1420, 'Of course. The slides are at https://slides.example.com/revenue'],
  ['bob', 'alice', 300, 'Are you coming to the study circle on Ind AS 116?'],
  ['alice', 'bob', 290, 'Yes, Asha has invited me. You?'],
  ['bob', 'alice', 288, 'Me too. I will bring the lease with the two options.'],
  [
    'mo',
    'sam',
    120,
    'After the panel we have you on at a quarter past four. Could you be in the green room at four?',
  ],
  ['sam', 'mo', 110, 'I will. Do I bring my own microphone?'],
  ['mo', 'sam', 105, 'Not needed, but a quiet room helps.'],
  ['hana', 'alice', 80, 'Welcome to the conference, Alice. The reception is in the lounge at six.'],
  ['alice', 'hana', 70, 'Thank you! I will be there.'],
  [
    'eli',
    'bob',
    65,
    'We spoke after the four cases yesterday. I would like to hear more about your sampling.',
  ],
  ['bob', 'eli', 15, '~Gladly. Tomorrow before the first session?'],
  ['bob', 'alice', 12, '~The study circle starts in half an hour. See you there!'],
  [
    'sam',
    'alice',
    8,
    '~One more thing: my co-author would like to hear how your team uses the example.',
  ],
  ['mo', 'hana', 5, '~All speakers of the afternoon have checked in.'],
];

/** Adds messages between the demo’s people, some of them still unread. */
export async function seedDemoMessages(ctx: Ctx, people: Map<string, string>): Promise<void> {
  const script = ctx.event.config.features.hall ? expo : conference;
  const now = ctx.now().getTime();
  const inOrder = script.toSorted((one, other) => other[2] - one[2]);
  for (const [from, to, minutesAgo, text] of inOrder) {
    const isUnread = text.startsWith('~');
    const at = new Date(now - minutesAgo * 60_000);
    const then = { ...ctx, now: () => at };
    const toUser = people.get(to)!;
    const sender = actAs(then, people.get(from)!);
    await deliver(sender, { toUser, text: isUnread ? text.slice(1) : text });
    if (!isUnread) await markSeen(actAs(then, toUser), { toUser: sender.actor.personId });
  }
  await suppressNotifications(ctx);
}
