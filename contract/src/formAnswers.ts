import { z } from 'zod';
import { toDayMonthYear } from './clock.ts';
import { countries, countryName } from './countries.ts';
import {
  formLimits,
  type FormAnswer,
  type FormAnswers,
  type FormQuestion,
} from './features/identity/form.ts';
import { id, text } from './kit/field.ts';
import { graphemes } from './kit/graphemes.ts';
import { inLanguage, type Language } from './languages.ts';

/** The questions to ask someone who gave these answers: those whose condition holds. */
export function askedQuestions<Question extends FormQuestion>(
  questions: Question[],
  answers: FormAnswers,
): Question[] {
  const asked: Question[] = [];
  for (const question of questions) {
    const { condition } = question;
    const isOpen =
      !condition ||
      (asked.some(({ _id }) => _id === condition.questionId) &&
        chosenIn(answers[condition.questionId]).some((one) => condition.values.includes(one)));
    if (isOpen) asked.push(question);
  }
  return asked;
}

/** The questions for people in an access class, or without one: those for everyone, and those for that class. */
export function questionsForClass<Question extends FormQuestion>(
  questions: Question[],
  classId: string | null,
): Question[] {
  return questions.filter(
    ({ classes = [] }) => classes.length === 0 || classes.some((one) => one === classId),
  );
}

type AskedPeople = Pick<FormQuestion, 'roles' | 'classes'>;

/** Whether everyone who is asked a question is asked another one, too. */
export function isAskedWith({ roles, classes = [] }: AskedPeople, other: AskedPeople): boolean {
  const others = other.classes ?? [];
  const isAmong =
    others.length === 0 || (classes.length > 0 && classes.every((one) => others.includes(one)));
  return isAmong && roles.every((role) => other.roles.includes(role));
}

/** The values an answer selected, as conditions name them. */
function chosenIn(answer: FormAnswer | undefined): string[] {
  return answer === undefined ? [] : [answer].flat().map(String);
}

/** What is wrong with an answer: a catalogue key, and the bounds its text names. */
export interface AnswerProblem {
  code: string;
  bounds?: { min?: number; max?: number };
}

/** Returns the answers to store and, by question, what's wrong with the others. Answers to questions that aren't asked are dropped. */
export function checkAnswers(
  questions: FormQuestion[],
  given: FormAnswers,
): { answers: FormAnswers; problems: Record<string, AnswerProblem> } {
  const answers: FormAnswers = {};
  const problems: Record<string, AnswerProblem> = {};
  for (const question of askedQuestions(questions, given)) {
    const answer = given[question._id];
    if (isBlank(answer)) {
      if (question.isRequired)
        problems[question._id] = { code: missing[question.type] ?? 'form.required' };
      continue;
    }
    const judged = answerSchema(question).safeParse(answer);
    const outside = judged.success ? outsideRange(question, judged.data) : null;
    if (judged.success && !outside) answers[question._id] = judged.data;
    else problems[question._id] = outside ?? { code: judged.error!.issues[0]!.message };
  }
  return { answers, problems };
}

/** The problem of an answer outside its question's range. */
function outsideRange(question: FormQuestion, answer: FormAnswer): AnswerProblem | null {
  const { type, min, max } = question;
  const problem = rangeProblem(question);
  const size = problem ? measure(type, answer) : 0;
  return size >= (min ?? -Infinity) && size <= (max ?? Infinity) ? null : problem;
}

/** What is said of answers outside a question's range of numbers, counts of options or lengths of a text; null without one. */
export function rangeProblem({ type, min, max }: FormQuestion): AnswerProblem | null {
  const codes = hasRange(type) ? rangeCodes[type] : null;
  if (!codes || (min === null && max === null)) return null;
  const bounds = { ...(min !== null && { min }), ...(max !== null && { max }) };
  const isBetween = min !== null && max !== null;
  return { code: isBetween ? codes.range : min === null ? codes.atMost : codes.atLeast, bounds };
}

function measure(type: FormQuestion['type'], answer: FormAnswer): number {
  if (type === 'number') return Number(answer);
  return Array.isArray(answer) ? answer.length : graphemes(String(answer));
}

const ofLength = {
  range: 'form.lengthRange',
  atLeast: 'form.lengthAtLeast',
  atMost: 'form.lengthAtMost',
};
const rangeCodes = {
  number: { range: 'field.range', atLeast: 'field.atLeast', atMost: 'field.atMost' },
  choices: {
    range: 'form.chooseRange',
    atLeast: 'form.chooseAtLeast',
    atMost: 'form.chooseAtMost',
  },
  text: ofLength,
  longText: ofLength,
} as const;
export type RangedType = keyof typeof rangeCodes;

/** Whether the answers to a question of this type may have a smallest and a largest. */
export const hasRange = (type: FormQuestion['type']): type is RangedType => type in rangeCodes;

const missing: Partial<Record<FormQuestion['type'], string>> = {
  choice: 'form.choose',
  choices: 'form.choose',
  consent: 'form.agree',
  country: 'form.choose',
  file: 'form.file',
};

function isBlank(answer: FormAnswer | undefined): boolean {
  return (
    answer === undefined ||
    answer === false ||
    (typeof answer === 'string' && answer.trim() === '') ||
    (Array.isArray(answer) && answer.length === 0)
  );
}

/** The schema of a question's answers; a value of the wrong kind gives a single error. */
function answerSchema({ type, options }: FormQuestion): z.ZodType<FormAnswer> {
  const ids = options.map(({ _id }) => _id);
  const one = (error: string) => z.string({ error }).trim();
  switch (type) {
    case 'text':
    case 'longText':
      return z.string({ error: 'field.invalid' }).pipe(text(formLimits[type]));
    case 'choice':
      return one('form.choose').refine((value) => ids.includes(value), { error: 'form.choose' });
    case 'choices':
      return z
        .array(z.string(), { error: 'form.choose' })
        .refine((values) => values.every((value) => ids.includes(value)), { error: 'form.choose' })
        .transform((values) => ids.filter((value) => values.includes(value)));
    case 'date':
      return one('date.invalid').pipe(z.iso.date({ error: 'date.invalid' }));
    case 'time':
      return one('time.invalid').regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time.invalid' });
    case 'number':
      return one('form.number')
        .regex(/^-?\d{1,15}([.,]\d{1,6})?$/, { error: 'form.number' })
        .transform((value) => value.replace(',', '.'));
    case 'phone':
      return one('phone.invalid').regex(/^\+?\d[\d\s()-]{4,24}$/, { error: 'phone.invalid' });
    case 'country':
      return one('form.choose').refine((value) => countries.includes(value), {
        error: 'form.choose',
      });
    case 'consent':
      return z.literal(true, { error: 'form.agree' });
    case 'file':
      return one('form.file').pipe(z.string().regex(uuid, { error: 'form.file' }).pipe(id));
    default:
      return type satisfies never;
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Formats an answer for people; `yes` is shown for a given consent. */
export function answerInWords(
  { type, options }: FormQuestion,
  answer: FormAnswer,
  { language, yes }: { language: Language; yes: string },
): string {
  if (answer === true) return yes;
  if (type === 'choice' || type === 'choices')
    return options
      .filter(({ _id }) => chosenIn(answer).includes(_id))
      .map(({ label }) => inLanguage(label, language))
      .join(', ');
  const value = String(answer);
  if (type === 'date') return toDayMonthYear(value);
  return type === 'country' ? countryName(value, language) : value;
}
