import type { PollForm } from '@pavilion/contract';
import type { Ctx } from '../core/context.ts';
import * as poll from '../features/programme/poll/service.ts';
import * as question from '../features/programme/question/service.ts';
import { actAs } from './actAs.ts';
import { countPresences } from '../features/programme/stage/queries.ts';
import { takeSeat } from '../features/programme/session/queries/registrations.ts';

/** A poll of the demo: how many of each ten choose each option, question by question. */
interface DemoPoll {
  form: PollForm;
  minutesAgo: number;
  closed: boolean;
  spread: readonly (readonly number[])[];
}
interface DemoQuestion {
  text: string;
  minutesAgo: number;
  votes: number;
  anonymous?: true;
  answer?: string;
}

const one = (questionText: string, options: string[], isSingleChoice = true) => ({
  questionText,
  isSingleChoice,
  options: options.map((optionText) => ({ optionText })),
});

const conference: { polls: DemoPoll[]; questions: DemoQuestion[] } = {
  polls: [
    {
      form: {
        title: 'Who is in the room?',
        questions: [
          one('Where do you spend most of your working week?', [
            'In practice',
            'In industry',
            'In a public body',
            'Studying',
          ]),
          one(
            'Which of these did you do yourself in the last month?',
            ['Filed a monthly return', 'Answered a notice', 'Asked for a refund'],
            false,
          ),
        ],
        isAnonymous: false,
        results: 'afterAnswer',
      },
      minutesAgo: 22,
      closed: true,
      spread: [
        [0, 0, 1, 0, 1, 0, 2, 1, 0, 3],
        [0, 1, 0, 2, 1, 0, 0, 1, 0, 2],
      ],
    },
    {
      form: {
        title: 'Do you know your dates?',
        questions: [
          {
            kind: 'quiz',
            questionText: 'By when does a credit note still reduce the tax of the earlier year?',
            isSingleChoice: true,
            options: [
              { optionText: '30 September' },
              { optionText: '30 November', isRight: true },
              { optionText: '31 March' },
            ],
          },
        ],
        isAnonymous: false,
        results: 'afterAnswer',
      },
      minutesAgo: 14,
      closed: true,
      spread: [[1, 0, 1, 1, 2, 1, 0, 1, 1, 2]],
    },
    {
      form: {
        title: 'What costs you the most time?',
        questions: [
          one('If one thing could be settled once and for all, it should be…', [
            'Matching credits with suppliers’ returns',
            'Classification and rates',
            'Place of supply for services',
            'Refunds that do not arrive',
          ]),
        ],
        isAnonymous: true,
        results: 'afterAnswer',
      },
      minutesAgo: 4,
      closed: false,
      spread: [[0, 0, 3, 0, 1, 0, 3, 2, 0, 1]],
    },
  ],
  questions: [
    {
      text: 'Does a credit note issued after September still reduce the tax of the earlier year?',
      minutesAgo: 24,
      votes: 14,
      answer: 'Only until 30 November of the year after, or the annual return if that is earlier.',
    },
    {
      text: 'A supplier files late every quarter. May my client hold back the tax part of the invoice?',
      minutesAgo: 21,
      votes: 18,
    },
    {
      text: 'Which rate applies to repairs when the spare parts are billed on the same invoice?',
      minutesAgo: 19,
      votes: 9,
    },
    {
      text: 'We answered a client’s notice and heard nothing for a year. Is the matter closed?',
      minutesAgo: 17,
      votes: 12,
      anonymous: true,
    },
    {
      text: 'Is there a simple test for the place of supply of online courses?',
      minutesAgo: 15,
      votes: 6,
      answer: '',
    },
    { text: 'क्या छोटे निर्माता के लिए तिमाही रिटर्न अब भी बेहतर है?', minutesAgo: 13, votes: 8 },
    {
      text: 'Can the refund of an inverted duty be asked for month by month?',
      minutesAgo: 11,
      votes: 4,
    },
    {
      text: 'A client of ours has over-claimed. How do we put it right without a penalty?',
      minutesAgo: 8,
      votes: 7,
      anonymous: true,
    },
    {
      text: 'Will the slides with the worked numbers be in the materials?',
      minutesAgo: 5,
      votes: 5,
    },
    { text: 'What should we stop worrying about first?', minutesAgo: 3, votes: 3 },
  ],
};

const expo: typeof conference = {
  polls: [
    {
      form: {
        title: 'Ready to book?',
        questions: [
          {
            kind: 'scale',
            questionText: 'How sure are you about where you want to live?',
            isSingleChoice: true,
            options: [],
            scale: { from: 1, to: 5, low: 'Still looking', high: 'Quite sure' },
          },
        ],
        isAnonymous: true,
        results: 'afterAnswer',
      },
      minutesAgo: 14,
      closed: true,
      spread: [[3, 2, 4, 1, 3, 2, 0, 3, 4, 2]],
    },
    {
      form: {
        title: 'Your first home',
        questions: [
          one('What decides it for you?', [
            'The way to work',
            'The price',
            'A school nearby',
            'Light and air',
          ]),
        ],
        isAnonymous: true,
        results: 'afterAnswer',
      },
      minutesAgo: 6,
      closed: false,
      spread: [[1, 0, 3, 1, 0, 1, 2, 3, 0, 1]],
    },
  ],
  questions: [
    {
      text: 'Which papers should I see before I pay the booking amount?',
      minutesAgo: 9,
      votes: 11,
    },
    { text: 'Is the parking space sold with the flat or rented?', minutesAgo: 6, votes: 7 },
    { text: 'How do I find out whether the lift is in the price?', minutesAgo: 3, votes: 2 },
  ],
};

/** Fills the demo’s live session: polls with answers, questions with votes. Alice and bob have not answered yet, so that visitors can. */
export async function seedDemoRoom(
  ctx: Ctx,
  sessionId: string,
  people: Map<string, string>,
): Promise<void> {
  const room = ctx.event.config.features.hall ? expo : conference;
  const staff = new Set(['alice', 'bob', 'eli', 'sam', 'mo', 'hana']);
  const crowd = [...people].filter(([slug]) => !staff.has(slug)).map(([, id]) => id);
  const now = ctx.eventNow();
  for (const personId of crowd)
    await takeSeat(ctx.db, { eventId: ctx.event.id, sessionId, personId, now });
  await countPresences(
    ctx.db,
    crowd.map((personId, nth) => ({
      sessionId,
      personId,
      from: new Date(now.getTime() - (15 + ((nth * 7) % 25)) * 60_000),
      until: now,
    })),
  );
  for (const { form, minutesAgo, closed, spread } of room.polls) {
    const then = at(ctx, minutesAgo);
    const draft = await poll.insertDraft(then, sessionId, form);
    const row = await poll.openDraft(then, draft.id);
    for (const [nth, personId] of crowd.entries()) {
      const responses = row.questions.map((asked, number) => {
        const chosen = spread[number]![nth % spread[number]!.length]!;
        const ids = [chosen, ...(asked.isSingleChoice || nth % 3 ? [] : [(chosen + 1) % 3])];
        return { questionId: asked._id, optionIds: ids.map((id) => asked.options[id]!._id) };
      });
      await poll.cast(actAs(then, personId), row, poll.countChoices(row, responses));
    }
    if (closed) await poll.closeOpen(at(ctx, minutesAgo - 12), row.id);
  }
  for (const [
    nth,
    { text, minutesAgo, votes, anonymous = false, answer },
  ] of room.questions.entries()) {
    const asker = actAs(at(ctx, minutesAgo), crowd[(nth * 3) % crowd.length]!);
    const clientId = ctx.ports.ids.id();
    const asked = { text, anonymous, clientId, state: 'shown' as const };
    const row = await question.insert(asker, sessionId, asked);
    const voters = crowd.filter((id) => id !== asker.actor.personId).slice(0, votes);
    await question.addVotes(ctx, row, voters);
    if (answer !== undefined)
      await question.setAnswer(at(ctx, minutesAgo - 3), row, { answered: true, text: answer });
  }
}

function at(ctx: Ctx, minutesAgo: number): Ctx {
  const then = new Date(ctx.eventNow().getTime() - minutesAgo * 60_000);
  return { ...ctx, eventNow: () => then };
}
