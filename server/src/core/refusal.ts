import { type AnswerProblem, codes, type Code, type FieldProblem, kinds } from '@pavilion/contract';

/** What is wrong with a field, with the bounds or the example its text names. */
type Problem = Omit<FieldProblem, 'message'> & Pick<AnswerProblem, 'bounds'> & { example?: string };

interface Detail {
  fields?: Problem[];
  hint?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** A refusal for the caller to read. Thrown by verbs; the HTTP layer turns it into status, code and sentence. */
export class Refusal extends Error {
  readonly code: Code;
  readonly detail: Detail;
  constructor(code: Code, detail: Detail = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
  get status(): number {
    return kinds[codes[this.code]];
  }
}

/** Refuses: throws, so that a verb reads `if (…) refuse('booth.missing')`. */
export function refuse(code: Code, detail?: Detail): never {
  throw new Refusal(code, detail);
}
