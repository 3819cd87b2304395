import type { Code } from '@pavilion/contract';

/** A function that a module exports, called with what can be sent to another process. */
export interface Call {
  /** The URL of the module. */
  module: string;
  name: string;
  args: unknown[];
}

export type Outcome =
  | { kind: 'started' }
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; code: Code }
  | { kind: 'failed'; reason: string };
