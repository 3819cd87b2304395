import { z } from 'zod';
import { areDistinct, id, instant, text } from '../../kit/field.ts';
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

const option = z.object({ _id: id, optionText: z.string() });
const question = z.object({
  _id: id,
  isSingleChoice: z.boolean(),
  questionText: z.string(),
  options: z.array(option),
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

/** The figures of one question. `votes` and `percent` are null while hidden; the percentage is of those who answered the question, to two decimals. */
const pollReport = question.extend({
  /** How many chose anything here; the rest left it blank. */
  answered: z.number().int().nullable(),
  options: z.array(
    option.extend({
      votes: z.number().int().nullable(),
      percent: z.number().nullable(),
      /** Who chose it, the first 100; only for organisers, and only in polls that aren't anonymous. */
      users: z.array(voter).optional(),
    }),
  ),
});
export type PollReport = z.infer<typeof pollReport>;

/** The totals of a poll. They only grow: of two copies, the one with more `participants` is newer. */
const pollResults = z.object({
  pollId: id,
  sessionId: id,
  participants: z.number().int(),
  /** Anonymous, with fewer than three answers: no figures. */
  isHidden: z.boolean(),
  reports: z.array(pollReport),
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

/** A poll as a moderator enters it. */
export const pollForm = z.object({
  title: text(200),
  questions: z
    .array(
      z.object({
        questionText: text(300),
        isSingleChoice: z.boolean().default(true),
        options: z
          .array(z.object({ optionText: text(150) }))
          .min(2, { error: 'form.options' })
          .max(mostOptions)
          .refine((options) => areDistinct(options.map(({ optionText }) => optionText)), {
            error: 'form.sameOption',
          }),
      }),
    )
    .min(1)
    .max(mostQuestions),
  /** Defaults to the event's setting. */
  isAnonymous: z.boolean().optional(),
  results: z.enum(pollPolicies).optional(),
  eventId,
});
export type PollForm = z.infer<typeof pollForm>;
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
  reply: pollResults.extend({ poll: myPoll }),
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
          optionIds: z.array(id).max(50).default([]),
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
