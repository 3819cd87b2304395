import { z } from 'zod';
import { id, text } from '../../kit/field.ts';
import { actsAmong } from '../../kit/may.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { localText } from '../../presets/event-config.ts';
import { feedbackSubjects } from '../../presets/feedbackSettings.ts';
import { formAnswers, formQuestion } from '../identity/form.ts';

/** Feedback is taken from the start of something until this many days after its end, in event time. */
export const feedbackDays = 14;
export const mostStars = 5;
export const maxFeedbackComment = 1000;

/** How far somebody got. Whether they wrote something besides the stars is not stored. */
export const feedbackStates = ['none', 'dismissed', 'rated'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** What somebody took part in: the id of the session, the booked call or room, the conversation, or the event. */
const params = z.object({ subject: z.enum(feedbackSubjects), id });
const eventId = id.optional();

/** What one person is asked. */
const feedback = z.object({
  subject: z.enum(feedbackSubjects),
  _id: id,
  state: z.enum(feedbackStates),
  /** Asked after the stars, all optional; a comment is, too. */
  questions: z.array(formQuestion),
  may: actsAmong('feedback.give', 'feedback.readResults'),
});
export type Feedback = z.infer<typeof feedback>;
const reply = z.object({ feedback });

/** An average with the number of answers it is of. With fewer than three it is hidden from everyone. */
const rating = z.object({
  answers: z.number().int(),
  isHidden: z.boolean(),
  /** Of 1 to 5, to two decimals. */
  average: z.number().nullable(),
});

/** The answers to a question that can be counted. */
const feedbackReport = z.object({
  question: localText,
  type: formQuestion.shape.type,
  answered: z.number().int(),
  /** The percentage is of those who answered, to two decimals. */
  options: z.array(z.object({ label: localText, votes: z.number().int(), percent: z.number() })),
});
export type FeedbackReport = z.infer<typeof feedbackReport>;

const feedbackResults = rating.extend({
  /** How many gave one star, two, and so on; empty while hidden. */
  stars: z.array(z.number().int()),
  reports: z.array(feedbackReport),
  may: actsAmong('feedback.moderate'),
});
export type FeedbackResults = z.infer<typeof feedbackResults>;

/** What somebody wrote: a comment, or an answer in their own words. In an order that says nothing. */
const feedbackComment = z.object({
  _id: id,
  /** Null for a comment. */
  question: localText.nullable(),
  text: z.string(),
  isHidden: z.boolean(),
});
export type FeedbackComment = z.infer<typeof feedbackComment>;

const rated = rating.extend({
  subject: z.enum(feedbackSubjects),
  /** Of the session, the booth or the event. */
  _id: id,
  /** The session's topic or the booth's name; null for what belongs to the event. */
  title: localText.nullable(),
});
export type RatedSubject = z.infer<typeof rated>;

export const getFeedback = route({
  method: 'GET',
  path: '/feedback/{subject}/{id}',
  act: 'feedback.read',
  summary:
    'Get what the caller is asked about a session, a call or a talk in a room, a conversation or the event, and how far they got',
  needs: 'feedback',
  params,
  query: z.object({ eventId }),
  reply,
});

export const giveFeedback = route({
  method: 'POST',
  path: '/feedback/{subject}/{id}',
  act: 'feedback.give',
  summary: 'Give one to five stars, once and anonymously, to something the caller took part in',
  needs: 'feedback',
  params,
  body: z.object({
    stars: z
      .number({ error: 'feedback.stars' })
      .int({ error: 'feedback.stars' })
      .min(1, { error: 'feedback.stars' })
      .max(mostStars, { error: 'feedback.stars' }),
    eventId,
  }),
  /** The ticket lets its holder add answers and a comment, once. */
  reply: reply.extend({ ticket: z.string() }),
});

export const addFeedback = route({
  method: 'POST',
  path: '/feedback/{subject}/{id}/answers',
  act: 'feedback.give',
  summary:
    'Add answers and a comment with the ticket that came with the stars, once; kept apart from them and from the person',
  needs: 'feedback',
  params,
  body: z.object({
    ticket: z.string().max(200, { error: 'field.tooLong' }),
    answers: formAnswers.default({}),
    comment: text(maxFeedbackComment, { required: false }).default(''),
    eventId,
  }),
  reply: z.object({ added: z.literal(true) }),
});

export const dismissFeedback = route({
  method: 'PUT',
  path: '/feedback/{subject}/{id}/dismissal',
  act: 'feedback.dismiss',
  summary: 'Ask the caller no more for this feedback; they may still give it',
  needs: 'feedback',
  params,
  reply,
});

/** Whose results: the session, the booth of calls and conversations, or the event for itself and all without a booth. */
const ofResults = { needs: 'feedback' as const, params };

export const getFeedbackResults = route({
  method: 'GET',
  path: '/feedback/{subject}/{id}/results',
  act: 'feedback.readResults',
  summary:
    'Get the results: of a session for its panel, of a booth’s calls or conversations for its staff, of everything for organisers',
  ...ofResults,
  query: z.object({ eventId }),
  reply: z.object({ results: feedbackResults }),
});

export const listFeedbackComments = route({
  method: 'GET',
  path: '/feedback/{subject}/{id}/comments',
  act: 'feedback.readResults',
  summary:
    'List what people wrote, for those who may read the results; hidden ones only for those who may hide them',
  ...ofResults,
  query: pageQuery.extend({ eventId }),
  reply: z.object({ comments: z.array(feedbackComment), nextCursor }),
});

export const hideFeedbackComment = route({
  method: 'PUT',
  path: '/feedback-comment/{id}',
  act: 'feedback.moderate',
  summary: 'Hide a comment or show it again, for organisers and the moderators of its session',
  needs: 'feedback',
  params: z.object({ id }),
  body: z.object({ isHidden: z.boolean(), eventId }),
  reply: z.object({ comment: feedbackComment }),
});

export const listRated = route({
  method: 'GET',
  path: '/organiser/feedback',
  act: 'feedback.listResults',
  summary: 'List what was rated, with averages and numbers of answers; at most 500, most first',
  needs: 'feedback',
  query: z.object({ eventId }),
  reply: z.object({ rated: z.array(rated) }),
});
