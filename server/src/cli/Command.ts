import type { CliText } from '../texts/cli.ts';

/** A command: what it takes and what it does. */
export interface Command {
  /** As typed, and the key of its description in the texts. */
  name: CliText;
  /** Names of the positional arguments. */
  operands?: string[];
  options?: Record<string, Option>;
  /** Resolves to the exit code, 0 unless given. Throws if it can't be done: see `explainProblem`. */
  run(given: CommandInput, terminal: Terminal): Promise<number | void>;
}

interface Option {
  /** Placeholder of the value in the help; without it the option is a flag. */
  takes?: string;
  required?: boolean;
}

export interface CommandInput {
  operands: string[];
  /** A given flag is `true`. */
  options: Record<string, string | undefined>;
}

/** The terminal a command was called from. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  /** The result, to standard output. */
  print(line: string): void;
  /** Problems and hints, to standard error. */
  printError(line: string): void;
  /** How far a long command is, in place of what it showed before; absent where nobody watches. */
  showProgress?(line: string): void;
  /** Reads a secret: without echo and twice at a terminal, else the first line of standard input. */
  askSecret(): Promise<string>;
}

/** A command failed; the message says why and what to do. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}

/** A command was called with wrong arguments; the message says what is wrong. */
export class UsageMistake extends Error {
  override name = 'UsageMistake';
}
