import {
  type FormQuestion,
  type FormQuestionType,
  type FormRole,
  hasRange,
  type LocalText,
  type OrganisedQuestion,
} from '@pavilion/contract';

/** A question being edited: every text is set and every option has an id. */
export interface QuestionDraft {
  /** Empty for one made from the question. */
  key: string;
  type: FormQuestionType;
  label: LocalText;
  help: LocalText;
  consent: LocalText;
  isRequired: boolean;
  /** Organisers answer it about people. */
  isInternal: boolean;
  options: { _id: string; label: LocalText }[];
  /** The range of a number, a count of options or a text's length as typed; empty for none. */
  min: number | string;
  max: number | string;
  roles: FormRole[];
  /** The only access classes that are asked; none: all. */
  classes: string[];
  condition: { questionId: string; values: string[] } | null;
}

export const isChoice = (type: FormQuestionType) => type === 'choice' || type === 'choices';
export const newOption = () => ({ _id: crypto.randomUUID(), label: { en: '' } });

/** The initial draft: an existing question, or a new one. */
export function firstDraft(question: OrganisedQuestion | null): QuestionDraft {
  if (!question)
    return {
      key: '',
      type: 'text',
      label: { en: '' },
      help: { en: '' },
      consent: { en: '' },
      isRequired: false,
      isInternal: false,
      options: [newOption(), newOption()],
      min: '',
      max: '',
      roles: ['attendee'],
      classes: [],
      condition: null,
    };
  const { key, type, label, isRequired, isInternal, options, roles, classes, condition } = question;
  return {
    ...{ key, type, label, isRequired, isInternal, options, roles, classes, condition },
    help: question.help ?? { en: '' },
    consent: question.consent ?? { en: '' },
    min: question.min ?? '',
    max: question.max ?? '',
  };
}

/** A draft as it is sent: without empty texts, and only with what its type has. */
export function toQuestion(draft: QuestionDraft) {
  const { type, label, isRequired, roles, classes, condition } = draft;
  return {
    key: draft.key.trim() || undefined,
    ...{ type, label, isRequired, roles, classes },
    isInternal: isInternal(draft),
    help: isWritten(draft.help) ? draft.help : null,
    consent: type === 'consent' && isWritten(draft.consent) ? draft.consent : null,
    min: bound(draft, 'min'),
    max: bound(draft, 'max'),
    options: isChoice(type) ? draft.options.filter((one) => isWritten(one.label)) : [],
    condition,
  };
}

/** Whether organisers answer a question; consents and files are only the person's own. */
export function isInternal({ type, isInternal: isWanted }: QuestionDraft): boolean {
  return isWanted && type !== 'consent' && type !== 'file';
}

function bound(draft: QuestionDraft, which: 'min' | 'max'): number | null {
  const typed = draft[which];
  return hasRange(draft.type) && typed !== '' ? Number(typed) : null;
}

export function isWritten(text: LocalText): boolean {
  return Object.values(text).some((words) => words?.trim());
}

/** The values others can depend on: a question's options, or that a consent was given. */
export function listValues({
  type,
  options,
}: FormQuestion): { value: string; label: LocalText | null }[] {
  if (type === 'consent') return [{ value: 'true', label: null }];
  return isChoice(type) ? options.map(({ _id, label }) => ({ value: _id, label })) : [];
}
