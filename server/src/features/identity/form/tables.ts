import type { FormAnswer, FormQuestion, FormQuestionType, FormRole } from '@pavilion/contract';
import type { ColumnType, JSONColumnType } from 'kysely';

/** What a question says, and the range of a number that has one. */
export type Content = Pick<FormQuestion, 'label' | 'help' | 'options' | 'consent'> & {
  min?: number;
  max?: number;
};

interface FormQuestionTable {
  id: string;
  event_id: string;
  /** How programs name it. */
  key: string;
  position: number;
  version: number;
  type: FormQuestionType;
  is_required: boolean;
  roles: FormRole[];
  /** The only access classes that are asked; none: all. */
  class_ids: string[];
  content: JSONColumnType<Content>;
  /** Answered by organisers about people. */
  is_internal: boolean;
  condition_question_id: string | null;
  condition_values: string[];
  removed_at: Date | null;
}

interface FormWordingTable {
  question_id: string;
  version: number;
  content: JSONColumnType<Content>;
}

interface FormAnswerTable {
  person_id: string;
  question_id: string;
  version: number;
  value: ColumnType<FormAnswer, string, string>;
  answered_at: Date;
}

interface FormFileTable {
  id: string;
  event_id: string;
  question_id: string;
  person_id: string | null;
  name: string;
  storage_key: string;
  created_at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    form_question: FormQuestionTable;
    form_wording: FormWordingTable;
    form_answer: FormAnswerTable;
    form_file: FormFileTable;
  }
}
