import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { actsAmong } from '../../kit/may.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { claimSeconds, claimStep, moderatorClaim } from '../people/moderation.ts';

/** Questions to a session's panel. All times are event time. */

/** `waiting`: for the panel's approval. `shown`: to the whole room. `hidden`: hidden by a moderator, kept for the panel. */
export const questionStates = ['waiting', 'shown', 'hidden'] as const;
export type QuestionState = (typeof questionStates)[number];
const questionOrders = ['votes', 'time'] as const;
export type QuestionOrder = (typeof questionOrders)[number];

const person = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  dpUrl: z.string().nullable(),
});

/** A question as the room sees it. Of two copies, the higher `version` is newer; votes arrive separately. */
const question = z.object({
  _id: id,
  sessionId: id,
  version: z.number().int(),
  text: z.string(),
  state: z.enum(questionStates),
  /** Asked anonymously: no one learns by whom. */
  isAnonymous: z.boolean(),
  /** Null when asked anonymously, or once the person is gone. */
  asker: person.nullable(),
  isPinned: z.boolean(),
  votes: z.number().int(),
  askedAt: instant,
  /** Null while it is open. */
  answeredAt: instant.nullable(),
  /** What the panel wrote; empty when it was answered live. */
  answer: z.string(),
});
export type Question = z.infer<typeof question>;

/** A question as one person sees it. */
const myQuestion = question.extend({
  isMine: z.boolean(),
  hasVoted: z.boolean(),
  /** Which moderator is dealing with it; only for moderators. */
  claim: moderatorClaim.nullable(),
});
export type MyQuestion = z.infer<typeof myQuestion>;

/** How a session takes questions. */
const questionRules = z.object({
  isOpen: z.boolean(),
  mayBeAnonymous: z.boolean(),
  /** New questions wait for the panel's approval. */
  needsApproval: z.boolean(),
});
export type QuestionRules = z.infer<typeof questionRules>;

/** An answered question for late joiners. */
export const questionHighlight = z.object({
  question,
  /** When it was answered, in event time and in seconds since the session began. */
  at: instant,
  atSeconds: z.number().int(),
});
export type QuestionHighlight = z.infer<typeof questionHighlight>;

/** 1 to 500 graphemes. */
const questionText = text(500);
export const answerText = text(2000, { required: false });
const questionParams = z.object({ questionId: id });
const sessionParams = z.object({ sessionId: id });
const eventId = id.optional();
/** The one the moderator saw: refused with `question.changed` if another has acted since. */
const version = z.number().int().optional();
const changed = z.object({ question: myQuestion });

export const listQuestions = route({
  method: 'GET',
  path: '/questions/{sessionId}',
  act: 'question.list',
  summary:
    'List the questions of a session that the caller may see: the pinned one, then by votes or the latest; with the session’s rules for them',
  needs: 'questions',
  params: sessionParams,
  query: z.object({
    sort: z.enum(questionOrders).default('votes'),
    limit: pageQuery.shape.limit,
    after: id.optional(),
    eventId,
  }),
  reply: z.object({
    questions: z.array(myQuestion),
    next: nextCursor,
    rules: questionRules,
    /** People who only watch, are muted, or came after the end may not ask. */
    may: actsAmong('question.ask', 'question.moderate', 'question.setRules'),
  }),
});

export const askQuestion = route({
  method: 'POST',
  path: '/questions/{sessionId}',
  act: 'question.ask',
  summary: 'Ask the panel a question; repeating a `clientId` asks only once',
  needs: 'questions',
  params: sessionParams,
  body: z.object({
    text: questionText,
    anonymous: z.boolean().default(false),
    clientId: id,
    eventId,
  }),
  reply: changed,
});

export const setQuestionRules = route({
  method: 'PUT',
  path: '/questions/{sessionId}/rules',
  act: 'question.setRules',
  summary: 'Change the rules for questions in a session',
  needs: 'questions',
  params: sessionParams,
  body: questionRules.partial().extend({ eventId }),
  reply: z.object({ rules: questionRules }),
});

export const voteQuestion = route({
  method: 'PUT',
  path: '/question/{questionId}/vote',
  act: 'question.vote',
  summary: 'Upvote a question, once, or take the vote back',
  needs: 'questions',
  params: questionParams,
  body: z.object({ vote: z.boolean(), eventId }),
  reply: changed,
});

export const showQuestion = route({
  method: 'PUT',
  path: '/question/{questionId}/state',
  act: 'question.moderate',
  summary: 'Approve a question for the room, or hide it',
  needs: 'questions',
  params: questionParams,
  body: z.object({ state: z.enum(['shown', 'hidden']), version, eventId }),
  reply: changed,
});

export const pinQuestion = route({
  method: 'PUT',
  path: '/question/{questionId}/pin',
  act: 'question.moderate',
  summary: 'Pin one question of the session, or unpin it',
  needs: 'questions',
  params: questionParams,
  body: z.object({ pinned: z.boolean(), version, eventId }),
  reply: changed,
});

export const answerQuestion = route({
  method: 'PUT',
  path: '/question/{questionId}/answer',
  act: 'question.moderate',
  summary: 'Mark a question as answered, with or without a text, or as open again',
  needs: 'questions',
  params: questionParams,
  body: z.object({ answered: z.boolean(), text: answerText.default(''), version, eventId }),
  reply: changed,
});

export const claimQuestion = route({
  method: 'PUT',
  path: '/question/{questionId}/claim',
  act: 'question.moderate',
  summary: `Say that the caller is dealing with a question, for ${claimSeconds} seconds, or no longer; refused with \`moderation.claimed\` while another moderator is, unless taken over`,
  needs: 'questions',
  params: questionParams,
  body: claimStep,
  reply: changed,
});

/** A moderator claimed a question, or it is free again: on `sessionDesk:`. */
export const questionClaimed = liveEvent('questionClaimed', {
  sessionId: id,
  questionId: id,
  claim: moderatorClaim.nullable(),
});
/** A question was asked or changed: on `sessionRoom:` while it is shown, else on `sessionDesk:`; always on the asker's `person:`. */
export const questionChanged = liveEvent('question', { question });
/** A question is no longer shown: on `sessionRoom:`. */
export const questionGone = liveEvent('questionGone', { sessionId: id, questionId: id });
/** New vote counts, at most once a second: on `sessionRoom:`. Of two, the later frame is right. */
export const questionVotes = liveEvent('questionVotes', {
  sessionId: id,
  counts: z.array(z.object({ questionId: id, votes: z.number().int() })),
});
/** The session's rules for questions changed: on `sessionRoom:`. */
export const questionRulesChanged = liveEvent('questionRules', {
  sessionId: id,
  rules: questionRules,
});

/** Merges a received question: newer replaces older; personal fields stay. */
export function mergeQuestion(
  questions: MyQuestion[],
  received: Question & Partial<MyQuestion>,
): MyQuestion[] {
  const before = questions.find((one) => one._id === received._id);
  const own = {
    isMine: received.isMine ?? before?.isMine ?? false,
    hasVoted: received.hasVoted ?? before?.hasVoted ?? false,
    claim: received.claim === undefined ? (before?.claim ?? null) : received.claim,
  };
  if (before && before.version > received.version)
    return questions.map((one) => (one === before ? { ...one, ...own } : one));
  return [
    ...questions
      .filter((one) => one !== before)
      .map((one) => (received.isPinned && one.isPinned ? { ...one, isPinned: false } : one)),
    { ...received, ...own },
  ];
}

/** The order of a list: the pinned one, then by votes, or simply the latest. */
export function byOrder(order: QuestionOrder) {
  return (a: Question, b: Question): number =>
    Number(b.isPinned) - Number(a.isPinned) ||
    (order === 'votes' ? b.votes - a.votes : 0) ||
    b.askedAt.localeCompare(a.askedAt) ||
    (a._id < b._id ? 1 : -1);
}
