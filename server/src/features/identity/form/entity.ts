import type { OrganisedAnswer, OrganisedQuestion } from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../core/context.ts';
import type { AnswerRow } from './queries/answers.ts';
import type { FormQuestionRow } from './queries/questions.ts';

export function toQuestion(row: Omit<FormQuestionRow, 'position' | 'event_id'>): OrganisedQuestion {
  const {
    id,
    key,
    type,
    version,
    content,
    is_required: isRequired,
    roles,
    class_ids: classes,
  } = row;
  const { is_internal: isInternal } = row;
  const { label, help, options, consent, min = null, max = null } = content;
  return {
    _id: id,
    ...{
      key,
      type,
      version,
      label,
      help,
      isRequired,
      options,
      consent,
      min,
      max,
      roles,
      classes,
      isInternal,
    },
    condition: row.condition_question_id
      ? { questionId: row.condition_question_id, values: row.condition_values }
      : null,
  };
}

export function toAnsweredQuestion(ctx: Ctx, row: AnswerRow): OrganisedAnswer {
  return {
    question: toQuestion(row),
    answer: row.value,
    fileName: row.file_name,
    answeredAt: toEventTime(ctx, row.answered_at),
  };
}
