import type { CliText } from '../texts/cli.ts';

/** A command: what it takes and what it does. */
export interface Command {
  /** As it is typed, and the key of its description in the texts. */
  name: CliText;
  /** Names of what follows without a hyphen. */
  operands?: string[];
  options?: Record<string, Option>;
  /** Answers the exit code, 0 unless given. Throws what it cannot do: see `explainProblem`. */
  run(given: Given, terminal: Terminal): Promise<number | void>;
}

interface Option {
  /** What stands for the value in the help; without it the option is a flag. */
  takes?: string;
  required?: boolean;
}

export interface Given {
  operands: string[];
  /** A flag that is given is `true`. */
  options: Record<string, string | undefined>;
}

/** The terminal that a command was called from. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  /** The result, to standard output. */
  print(line: string): void;
  /** Problems and hints, to standard error. */
  printError(line: string): void;
  /** Reads a secret: unseen at a terminal, twice; else the first line of standard input. */
  askSecret(): Promise<string>;
}

/** A command failed; the message says why and what to do. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}

/** A command was called wrongly; the message says how. */
export class UsageMistake extends Error {
  override name = 'UsageMistake';
}
