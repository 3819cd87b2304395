import {
  type PollFormQuestion,
  type PollQuestion,
  type PollScale,
  type QuestionKind,
  usualScale,
} from '@pavilion/contract';

/** A question as a moderator's form has it: what another kind needs is kept while they try one. */
export interface QuestionDraft {
  kind: 'choice' | QuestionKind;
  questionText: string;
  isSingleChoice: boolean;
  options: { optionText: string; isRight: boolean }[];
  scale: PollScale;
}

export const newOption = { optionText: '', isRight: false };

export const newQuestion: QuestionDraft = {
  kind: 'choice',
  questionText: '',
  isSingleChoice: true,
  options: [newOption, newOption],
  scale: usualScale,
};

export function toDraft(question: PollQuestion): QuestionDraft {
  const { kind = 'choice', isSingleChoice, questionText, scale = usualScale } = question;
  const hasOptions = kind !== 'scale' && kind !== 'words';
  return {
    ...{ kind, isSingleChoice, questionText, scale },
    options: hasOptions
      ? question.options.map(({ _id, optionText }) => ({
          optionText,
          isRight: question.rightIds?.includes(_id) ?? false,
        }))
      : newQuestion.options,
  };
}

export function toForm({ kind, questionText, isSingleChoice, ...draft }: QuestionDraft) {
  const form: PollFormQuestion = { questionText, isSingleChoice, options: [] };
  if (kind !== 'choice') form.kind = kind;
  if (kind === 'scale') form.scale = draft.scale;
  else if (kind !== 'words')
    form.options = draft.options
      .filter(({ optionText }) => optionText.trim() !== '')
      .map(({ optionText, isRight }) =>
        kind === 'quiz' ? { optionText, isRight } : { optionText },
      );
  return form;
}
