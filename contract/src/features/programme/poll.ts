import { z } from 'zod';
import { areDistinct, id, instant, nameText, text } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { actsAmong, actsWhere, may } from '../../kit/may.ts';
import { route } from '../../kit/route.ts';

/** Polls of a session. All times are event time. */
export const pollStates = ['draft', 'open', 'closed'] as const;
export type PollState = (typeof pollStates)[number];
/** When people who may answer see the results: always, once they have answered or it's closed, or once it's closed. The panel always does. */
export const pollPolicies = ['atOnce', 'afterAnswer', 'afterClose'] as const;
export type PollPolicy = (typeof pollPolicies)[number];

/** An anonymous poll with fewer answers than this shows no figures to anyone. */
export const fewestAnswers = 3;
export const mostPolls = 50;
export const mostQuestions = 10;
export const mostOptions = 12;
/** How many options a ranking has at most. */
export const mostRanked = 8;
/** How long an answer to a word cloud is at most. */
export const longestWord = 40;

/**
 * How a question is answered, unless by choosing one option or several: a step of a scale, all options in order, a short text,
 * or a choice of which some options are right.
 */
export const questionKinds = ['scale', 'ranking', 'words', 'quiz'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Whole numbers from `from` to `to`, each of them an option, and the words at both ends. */
export const pollScale = z.object({
  from: z.number().int().min(0).max(1),
  to: z.number().int().min(3).max(10),
  low: text(40, { required: false }),
  high: text(40, { required: false }),
});
export type PollScale = z.infer<typeof pollScale>;
export const usualScale: PollScale = { from: 1, to: 5, low: '', high: '' };

/** A scale as a reply has it. */
const keptScale = pollScale.extend({ low: z.string(), high: z.string() });

const option = z.object({ _id: id, optionText: z.string() });
const question = z.object({
  _id: id,
  /** None for a choice. */
  kind: z.enum(questionKinds).optional(),
  isSingleChoice: z.boolean(),
  questionText: z.string(),
  options: z.array(option),
  scale: keptScale.optional(),
  /** The right options of a quiz, once the caller may know them. */
  rightIds: z.array(id).optional(),
});
export type PollQuestion = z.infer<typeof question>;

/** A poll as everyone in the room may see it: never the answers. Of two copies, the higher `version` is newer. */
const poll = z.object({
  _id: id,
  sessionId: id,
  version: z.number().int(),
  title: z.string(),
  /** Also `closed` once the session is over. */
  state: z.enum(pollStates),
  /** No one can find out who chose what. Otherwise organisers can, and the poll says so. */
  isAnonymous: z.boolean(),
  results: z.enum(pollPolicies),
  isPinned: z.boolean(),
  openedAt: instant.nullable(),
  closedAt: instant.nullable(),
  questions: z.array(question),
});
export type Poll = z.infer<typeof poll>;

/** A poll as one person sees it. */
const myPoll = poll.extend({
  isParticipated: z.boolean(),
  may: actsAmong('poll.answer', 'poll.readResults', 'poll.update', 'poll.delete'),
});
export type MyPoll = z.infer<typeof myPoll>;

const voter = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  dpUrl: z.string().nullable(),
});

/** A word of a cloud: those who wrote it, whatever its case. Moderators see hidden words, too. */
const pollWord = z.object({
  _id: id,
  text: z.string(),
  votes: z.number().int(),
  isHidden: z.literal(true).optional(),
  /** Who wrote it, as `users` of an option. */
  users: z.array(voter).optional(),
});
export type PollWord = z.infer<typeof pollWord>;

/** The figures of one question. `votes` and `percent` are null while hidden; the percentage is of those who answered the question, to two decimals. */
const pollReport = question.extend({
  /** How many chose anything here; the rest left it blank. */
  answered: z.number().int().nullable(),
  options: z.array(
    option.extend({
      /** In a ranking its points: for a first place as many as there are options, for the last one. */
      votes: z.number().int().nullable(),
      /** In a ranking its share of the points it could have. */
      percent: z.number().nullable(),
      /** Its average place in a ranking, from 1; null while hidden or unanswered. */
      meanRank: z.number().nullable().optional(),
      /** Who chose it, the first 100; only for organisers, and only in polls that aren't anonymous. */
      users: z.array(voter).optional(),
    }),
  ),
  /** Of a scale, to two decimals; null while hidden or unanswered. */
  average: z.number().nullable().optional(),
  /** The 100 most frequent of a cloud; null while hidden. */
  words: z.array(pollWord).nullable().optional(),
});
export type PollReport = z.infer<typeof pollReport>;

/** The totals of a poll. They only grow: of two copies, the one with fewer `participants` is older. */
const pollResults = z.object({
  pollId: id,
  sessionId: id,
  participants: z.number().int(),
  /** Anonymous, with fewer than three answers: no figures. */
  isHidden: z.boolean(),
  reports: z.array(pollReport),
  /** Those with the most right answers, once the poll is closed; never in an anonymous one. */
  board: z.array(voter.extend({ right: z.number().int() })).optional(),
});
export type PollResults = z.infer<typeof pollResults>;

/** A poll's results for late joiners. */
export const pollHighlight = z.object({
  poll,
  /** When it was opened, in event time and in seconds since the session began. */
  at: instant,
  atSeconds: z.number().int(),
  results: pollResults,
});
export type PollHighlight = z.infer<typeof pollHighlight>;

const pollParams = z.object({ id });
const sessionParams = z.object({ sessionId: id });
const eventId = id.optional();

/** Rules about options: checked, and reported with whatever else is wrong, once there is a list of them. */
const atOptions = {
  path: ['options'],
  when: ({ value }: { value: unknown }) => {
    const { options } = (value ?? {}) as { options?: unknown };
    return Array.isArray(options) && options.every((one) => one instanceof Object);
  },
};

/** A question as a moderator enters it; a scale makes its own options. */
const formQuestion = z
  .object({
    kind: z.enum(questionKinds).optional(),
    questionText: text(300),
    isSingleChoice: z.boolean().default(true),
    options: z
      .array(z.object({ optionText: text(150), isRight: z.boolean().optional() }))
      .max(mostOptions)
      .refine((options) => areDistinct(options.map(({ optionText }) => optionText)), {
        error: 'form.sameOption',
      })
      .default([]),
    /** From 1 to 5 at first. */
    scale: pollScale.optional(),
  })
  .refine(({ kind, options }) => kind === 'scale' || kind === 'words' || options.length >= 2, {
    error: 'form.options',
    ...atOptions,
  })
  .refine(({ kind, options }) => kind !== 'quiz' || options.some(({ isRight }) => isRight), {
    error: 'poll.noRightAnswer',
    ...atOptions,
  })
  .refine(({ kind, options }) => kind !== 'ranking' || options.length <= mostRanked, {
    error: 'poll.tooManyRanked',
    ...atOptions,
  });

/** A poll as a moderator enters it. */
export const pollForm = z.object({
  title: text(200),
  questions: z.array(formQuestion).min(1).max(mostQuestions),
  /** Defaults to the event's setting. */
  isAnonymous: z.boolean().optional(),
  results: z.enum(pollPolicies).optional(),
  eventId,
});
export type PollForm = z.infer<typeof pollForm>;
export type PollFormQuestion = PollForm['questions'][number];
const changed = z.object({ poll: myPoll });

/** What a person may do with the polls of a session, each as far as its state allows: `pollActs`. */
const pollRights = z.object({
  may: actsAmong('poll.answer', 'poll.readResults', 'poll.create', 'poll.update', 'poll.delete'),
});
export type PollRights = z.infer<typeof pollRights>;

export const listPolls = route({
  method: 'GET',
  path: '/polls/{sessionId}',
  act: 'poll.list',
  summary:
    'List the polls of a session, at most 50: the pinned one, then the latest opened; drafts for its moderators',
  needs: 'polls',
  params: sessionParams,
  query: z.object({ eventId }),
  reply: pollRights.extend({ polls: z.array(myPoll) }),
});

export const getPoll = route({
  method: 'GET',
  path: '/poll/{id}',
  act: 'poll.read',
  summary: 'Get a poll to answer',
  needs: 'polls',
  params: pollParams,
  query: z.object({ eventId }),
  reply: z.object({ poll: myPoll }),
});

export const getPollReport = route({
  method: 'GET',
  path: '/admin/report/poll/{id}',
  act: 'poll.readResults',
  summary:
    'Get the results of a poll, as counts and percentages; for people who may see them under its policy, and its panel',
  needs: 'polls',
  params: pollParams,
  query: z.object({ eventId }),
  /** `ownRight`: how many questions of a quiz the caller got right, once they may know; never in an anonymous poll, where only they know what they chose. */
  reply: pollResults.extend({ poll: myPoll, ownRight: z.number().int().optional() }),
});

export const answerPoll = route({
  method: 'POST',
  path: '/poll/responses/{pollId}',
  act: 'poll.answer',
  summary: 'Answer a poll, once; questions omitted or empty count as blank',
  needs: 'polls',
  params: z.object({ pollId: id }),
  body: z.object({
    responses: z
      .array(
        z.object({
          questionId: id,
          /** In a ranking all options, the first place first. */
          optionIds: z.array(id).max(50).default([]),
          /** For a word cloud. */
          word: nameText(longestWord, { required: false }).default(''),
          /** Ignored: taken from the login. */
          userId: z.string().max(100).optional(),
        }),
      )
      .max(50),
    eventId,
  }),
  reply: changed,
});

export const createPoll = route({
  method: 'POST',
  path: '/polls/{sessionId}',
  act: 'poll.create',
  summary: 'Create a poll, as a draft that only the panel sees',
  needs: 'polls',
  params: sessionParams,
  body: pollForm,
  reply: changed,
});

export const changePoll = route({
  method: 'PUT',
  path: '/poll/{id}',
  act: 'poll.update',
  summary: 'Change a draft of a poll',
  needs: 'polls',
  params: pollParams,
  body: pollForm,
  reply: changed,
});

export const openPoll = route({
  method: 'POST',
  path: '/poll/{id}/open',
  act: 'poll.update',
  summary: 'Open a poll: the room can answer from now on',
  needs: 'polls',
  params: pollParams,
  reply: changed,
});

export const closePoll = route({
  method: 'POST',
  path: '/poll/{id}/close',
  act: 'poll.update',
  summary: 'Close a poll: no more answers are accepted, and the results become final',
  needs: 'polls',
  params: pollParams,
  reply: changed,
});

export const pinPoll = route({
  method: 'PUT',
  path: '/poll/{id}/pin',
  act: 'poll.update',
  summary: 'Pin one poll of the session, or unpin it',
  needs: 'polls',
  params: pollParams,
  body: z.object({ pinned: z.boolean(), eventId }),
  reply: changed,
});

export const hidePollWord = route({
  method: 'PUT',
  path: '/poll/{id}/words/{wordId}',
  act: 'poll.update',
  summary: 'Hide a word from a poll’s cloud, or show it again',
  needs: 'polls',
  params: z.object({ id, wordId: id }),
  body: z.object({ isHidden: z.boolean(), eventId }),
  reply: changed,
});

export const deletePoll = route({
  method: 'DELETE',
  path: '/poll/{id}',
  act: 'poll.delete',
  summary: 'Delete a poll with all its answers',
  needs: 'polls',
  params: pollParams,
  reply: z.object({ deleted: z.literal(true) }),
});

/** A poll was opened, closed, pinned or unpinned: on `sessionRoom:`; drafts on `sessionDesk:`. */
export const pollChanged = liveEvent('poll', { poll });
/** A poll is gone: on `sessionRoom:` and `sessionDesk:`. */
export const pollGone = liveEvent('pollGone', { sessionId: id, pollId: id });
/** New totals, at most once a second while answers arrive: on `poll:`, for those who may see results. The final ones on `sessionRoom:` too. */
export const pollTotals = liveEvent('pollResults', { results: pollResults });
/** A person answered: on their own `person:`. */
export const pollAnswered = liveEvent('pollAnswered', { sessionId: id, pollId: id });

/** Merges a received poll: newer replaces older, personal fields stay or follow its state. */
export function mergePoll(polls: MyPoll[], received: Poll, rights: PollRights): MyPoll[] {
  const before = polls.find((one) => one._id === received._id);
  if (before && before.version >= received.version) return polls;
  const mine = { ...received, isParticipated: before?.isParticipated ?? false };
  const next: MyPoll = { ...mine, may: pollActs(mine, rights) };
  const others = polls
    .filter((one) => one !== before)
    .map((one) => (received.isPinned && one.isPinned ? { ...one, isPinned: false } : one));
  return [...others, next].sort(byListOrder);
}

type PollStanding = Pick<MyPoll, 'state' | 'results' | 'isParticipated'>;

/** What a person may do with a poll now, by what they may do with the polls of its session. */
export function pollActs(given: PollStanding, rights: PollRights): MyPoll['may'] {
  const isAnswerable = given.state === 'open' && !given.isParticipated;
  const isOpened = given.state !== 'draft';
  return actsWhere({
    'poll.answer': may(rights, 'poll.answer') && isAnswerable,
    'poll.readResults': (may(rights, 'poll.readResults') && isOpened) || seesResults(given),
    'poll.update': may(rights, 'poll.update'),
    'poll.delete': may(rights, 'poll.delete'),
  });
}

/** Whether someone in the room who isn't on the panel may see the results. */
function seesResults(given: PollStanding): boolean {
  if (given.state === 'closed') return true;
  if (given.state === 'draft') return false;
  return given.results === 'atOnce' || (given.results === 'afterAnswer' && given.isParticipated);
}

/** The pinned one first, then drafts, then the latest opened. */
export function byListOrder(a: Poll, b: Poll): number {
  const rank = (one: Poll) => (one.isPinned ? 0 : one.state === 'draft' ? 1 : 2);
  return (
    rank(a) - rank(b) ||
    (b.openedAt ?? '').localeCompare(a.openedAt ?? '') ||
    (a._id < b._id ? -1 : 1)
  );
}

/** `1` of `3` as a percentage to two decimals: 33.33; of none, 0. */
export function toPercent(votes: number, of: number): number {
  return of === 0 ? 0 : Math.round((votes / of) * 10_000) / 100;
}
