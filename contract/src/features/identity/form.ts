import { z } from 'zod';
import { longestFormKey } from '../../formKey.ts';
import { id, instant, text, translatable } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import { localText } from '../../presets/event-config.ts';

/** The types of answer a question of the registration form takes. */
export const formQuestionTypes = [
  'text',
  'longText',
  'choice',
  'choices',
  'date',
  'time',
  'number',
  'phone',
  'country',
  'consent',
  'file',
] as const;
export type FormQuestionType = (typeof formQuestionTypes)[number];

/** Who is asked a question: exhibitors, speakers, and visitors (`attendee`), who are neither. */
export const formRoles = ['attendee', 'exhibitor', 'speaker'] as const;
export type FormRole = (typeof formRoles)[number];

/** How far somebody gets in the registration form: it shows, they enter something, ask for a code, reach the second step of a long form, and register. */
export const formSteps = ['opened', 'begun', 'coded', 'continued', 'registered'] as const;
export type FormStep = (typeof formSteps)[number];

export const formLimits = {
  questions: 40,
  options: 50,
  classes: 100,
  text: 200,
  longText: 2000,
  number: 1_000_000_000,
  fileBytes: 5_000_000,
  /** Files of an event that no answer refers to; they're deleted after a day. */
  unusedFiles: 1000,
} as const;

/** How programs name a question, whatever it is called: unique among all that the form has ever had. */
export const formKey = z
  .string()
  .trim()
  .min(1, { error: 'form.keyInvalid' })
  .max(longestFormKey, { error: 'field.tooLong' })
  .regex(/^[a-z0-9_]*$/, { error: 'form.keyInvalid' });

const words = (max: number) => translatable(text(max), text(max, { required: false }).optional());
const type = z.enum(formQuestionTypes);
/** Asked only of people who answered an earlier question with one of these options; `true` is a consent. */
const condition = z.object({
  questionId: id,
  values: z
    .array(z.string().max(40, { error: 'field.tooLong' }))
    .min(1)
    .max(formLimits.options),
});
const bound = z.number({ error: 'form.number' }).min(-formLimits.number).max(formLimits.number);
const option = z.object({ _id: id, label: localText });

/** A question organisers ask besides those of every registration. */
export const formQuestion = z.object({
  _id: id,
  type,
  /** Incremented when its wording or options change. */
  version: z.number().int(),
  label: localText,
  help: localText.nullable(),
  isRequired: z.boolean(),
  /** For a choice. */
  options: z.array(option),
  /** The text of a consent. */
  consent: localText.nullable(),
  /** The smallest and largest number that is accepted, how many options may be chosen, or how many characters a text may have; null for any. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  roles: z.array(z.enum(formRoles)),
  /** The only access classes that are asked; without any, all. */
  classes: z.array(id).optional(),
  condition: condition.nullable(),
});
export type FormQuestion = z.infer<typeof formQuestion>;

/** A question as organisers and their programs see it. */
export const organisedQuestion = formQuestion.extend({
  key: z.string(),
  classes: z.array(id),
  /** Organisers answer it about people, who never see it. */
  isInternal: z.boolean(),
});
export type OrganisedQuestion = z.infer<typeof organisedQuestion>;

/** A question as an organiser enters it. */
export const formQuestionDraft = z.object({
  /** Without one, a new question gets one from its label, and an existing one keeps its own. */
  key: formKey.optional(),
  label: words(200),
  help: words(500).nullable().default(null),
  isRequired: z.boolean().default(false),
  /** An option sent without an id is new. */
  options: z
    .array(z.object({ _id: id.optional(), label: words(120) }))
    .max(formLimits.options, { error: 'field.tooLong' })
    .default([]),
  consent: words(2000).nullable().default(null),
  min: bound.nullable().default(null),
  max: bound.nullable().default(null),
  roles: z.array(z.enum(formRoles)).min(1, { error: 'form.roles' }).max(formRoles.length),
  /** The only access classes that are asked; empty: all. */
  classes: z.array(id).max(formLimits.classes, { error: 'field.tooLong' }).default([]),
  condition: condition.nullable().default(null),
});
export type FormQuestionDraft = z.input<typeof formQuestionDraft>;

/** Answers by question id: a text, option ids, whether consent is given, or a file's id. */
export const formAnswers = z
  .record(
    id,
    z.union([
      z.string().max(8000, { error: 'field.tooLong' }),
      z.array(z.string().max(40, { error: 'field.tooLong' })).max(formLimits.options),
      z.boolean(),
    ]),
  )
  .refine((answers) => Object.keys(answers).length <= 2 * formLimits.questions, {
    error: 'field.tooLong',
  });
export type FormAnswers = z.infer<typeof formAnswers>;
export type FormAnswer = FormAnswers[string];

/** An answer with its question as it was asked. */
const answeredQuestion = z.object({
  question: formQuestion,
  answer: formAnswers.valueType,
  /** The name of a file. */
  fileName: z.string().nullable(),
  /** Event time. */
  answeredAt: instant,
});
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;

/** The same for organisers. */
const organisedAnswer = answeredQuestion.extend({ question: organisedQuestion });
export type OrganisedAnswer = z.infer<typeof organisedAnswer>;

const eventId = id.optional();
const params = z.object({ id });
const question = z.object({ question: organisedQuestion });

export const getForm = route({
  method: 'GET',
  path: '/form',
  act: 'formQuestion.list',
  summary: 'List the questions organisers added to the registration form, in order',
  query: z.object({ role: z.enum(formRoles).optional(), eventId }),
  reply: z.object({ questions: z.array(formQuestion) }),
});

export const listFormQuestions = route({
  method: 'GET',
  path: '/organiser/form',
  act: 'formQuestion.listAll',
  summary: 'List the registration form’s questions with their number of answers, for organisers',
  query: z.object({ eventId }),
  reply: z.object({
    questions: z.array(organisedQuestion.extend({ answers: z.number().int() })),
  }),
});

export const createFormQuestion = route({
  method: 'POST',
  path: '/organiser/form/question',
  act: 'formQuestion.create',
  summary:
    'Add a question at the end of the registration form, or with `isInternal` one that organisers answer about people',
  body: formQuestionDraft.extend({ type, isInternal: z.boolean().default(false), eventId }),
  reply: question,
});

export const changeFormQuestion = route({
  method: 'PUT',
  path: '/organiser/form/question/{id}',
  act: 'formQuestion.update',
  summary:
    'Change a question of the registration form. Answers to earlier wordings are kept as given',
  params,
  body: formQuestionDraft.extend({ eventId }),
  reply: question,
});

export const placeFormQuestion = route({
  method: 'PUT',
  path: '/organiser/form/question/{id}/place',
  act: 'formQuestion.update',
  summary: 'Move a question of the registration form to another position (0 is the first)',
  params,
  body: z.object({ place: z.number().int().min(0).max(10_000), eventId }),
  reply: z.object({ placed: z.literal(true) }),
});

export const deleteFormQuestion = route({
  method: 'DELETE',
  path: '/organiser/form/question/{id}',
  act: 'formQuestion.delete',
  summary: 'Remove a question from the registration form; its answers are kept',
  params,
  reply: z.object({ removed: z.literal(true) }),
});

const ownAnswers = z.object({
  /** The questions the caller is asked. */
  questions: z.array(formQuestion),
  answered: z.array(answeredQuestion),
});
export type OwnAnswers = z.infer<typeof ownAnswers>;

export const getOwnAnswers = route({
  method: 'GET',
  path: '/form/answers',
  act: 'formAnswer.readOwn',
  summary: 'Get the registration form’s questions that the caller is asked, with their answers',
  query: z.object({ eventId }),
  reply: ownAnswers,
});

export const saveOwnAnswers = route({
  method: 'PUT',
  path: '/form/answers',
  act: 'formAnswer.updateOwn',
  summary:
    'Replace the caller’s answers to the registration form: all questions they are asked. All problems are reported at once',
  body: z.object({ answers: formAnswers, eventId }),
  reply: ownAnswers,
});

const formFile = z.object({ _id: id, name: z.string() });
export type FormFile = z.infer<typeof formFile>;

export const sendFormFile = route({
  method: 'PUT',
  beforeOpening: true,
  path: '/form/question/{id}/file',
  act: 'formFile.create',
  summary:
    'Upload a picture or PDF of at most 5 MB for a question of the registration form, as a multipart form with one part `file`. Its id is the answer; unless used in an answer, it is deleted after a day',
  params,
  query: z.object({ eventId }),
  reply: z.object({ file: formFile }),
});

export const getFormFile = route({
  method: 'GET',
  path: '/form/file/{id}',
  act: 'formFile.read',
  summary: 'Get a file given as an answer, for the person who gave it and the organisers',
  params,
  query: z.object({ eventId }),
  reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
});

const personAnswers = z.object({
  answered: z.array(organisedAnswer),
  /** The internal questions about the person. */
  internal: z.array(organisedQuestion),
});
export type PersonAnswers = z.infer<typeof personAnswers>;

export const getPersonAnswers = route({
  method: 'GET',
  path: '/people/{id}/answers',
  act: 'formAnswer.read',
  summary:
    'Get a person’s answers to the registration form, and the internal questions about them, for organisers',
  params,
  query: z.object({ eventId }),
  reply: personAnswers,
});

export const saveInternalAnswers = route({
  method: 'PUT',
  path: '/people/{id}/answers',
  act: 'formAnswer.update',
  summary:
    'Replace the organisers’ answers to the internal questions about a person: all of them. Only organisers see them, and the person in a copy of their data',
  params,
  body: z.object({ answers: formAnswers, eventId }),
  reply: personAnswers,
});

export const recordFormSteps = route({
  method: 'POST',
  path: '/form/steps',
  act: 'formStep.record',
  summary:
    'Count how far a page got in the registration form, each step once: by day and by the link it was opened with, without person, address or cookie',
  body: z.object({
    steps: z.array(z.enum(formSteps)).min(1).max(formSteps.length),
    /** The `utm_source` of the link. */
    source: text(200, { required: false }).optional(),
    eventId,
  }),
  reply: z.object({ noted: z.literal(true) }),
});
