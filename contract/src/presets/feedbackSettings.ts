import { z } from 'zod';
import { areDistinct } from '../kit/field.ts';
import { localText, option } from './localText.ts';

/** What people give feedback on: a session, a call or a talk in a room, a conversation with a desk, and the event. */
export const feedbackSubjects = ['session', 'call', 'conversation', 'event'] as const;
export type FeedbackSubject = (typeof feedbackSubjects)[number];

/** The types of answer a question takes: those of the registration form that name nobody. */
const questionTypes = [
  'choice',
  'choices',
  'text',
  'longText',
  'number',
  'date',
  'country',
] as const;

const mostQuestions = 3;
/** Answers are counted by the English wording, which is stored with them. */
const longestWording = 300;

const feedbackQuestion = z
  .object({
    question: localText,
    kind: z.enum(questionTypes),
    /** For choices; translated by the glossary. */
    options: z.array(option).max(20, { error: 'field.tooLong' }),
  })
  .refine(({ question }) => question.en.trim() !== '', {
    path: ['question', 'en'],
    error: 'field.required',
  })
  .refine(({ question }) => question.en.length <= longestWording, {
    path: ['question', 'en'],
    error: 'field.tooLong',
  })
  .refine(({ kind, options }) => !kind.startsWith('choice') || options.length >= 2, {
    path: ['options'],
    error: 'form.options',
  })
  .refine(({ options }) => areDistinct(options), { path: ['options'], error: 'form.sameOption' });
export type FeedbackQuestion = z.infer<typeof feedbackQuestion>;

/** What is asked about a subject besides the stars; null where no feedback is taken. */
const feedbackOn = z
  .object({
    questions: z
      .array(feedbackQuestion)
      .max(mostQuestions, { error: 'feedback.tooManyQuestions' })
      .refine((questions) => areDistinct(questions.map(({ question }) => question.en)), {
        error: 'feedback.sameQuestion',
      }),
  })
  .nullable()
  .meta({ begins: { questions: [] } });

/** An event's settings for feedback; null if it takes none. */
export const feedbackSettings = z
  .object({
    session: feedbackOn,
    call: feedbackOn,
    conversation: feedbackOn,
    event: feedbackOn,
  })
  .nullable()
  .default(null);
