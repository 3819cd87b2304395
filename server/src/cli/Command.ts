import type { CliText } from '../texts/cli.ts';

/** What a command takes, how it was called, and where it speaks. */
export interface Command {
  /** As it is typed, and the key of its description in the texts. */
  name: CliText;
  /** Names of what follows without a hyphen. */
  operands?: string[];
  options?: Record<string, Option>;
  /** Answers the exit code, 0 unless given. Throws what it cannot do: see `sayProblem`. */
  run(given: Given, desk: Desk): Promise<number | void>;
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

/** Where a command meets the one who called it. */
export interface Desk {
  env: NodeJS.ProcessEnv;
  /** The result, to standard output. */
  say(line: string): void;
  /** What is told beside it, to standard error. */
  note(line: string): void;
  /** Reads a secret: unseen at a terminal, twice; else the first line of standard input. */
  askSecret(): Promise<string>;
}

/** A command could not be done; the message says why and what to do. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}

/** It was called wrongly; the message says how. */
export class UsageMistake extends Error {
  override name = 'UsageMistake';
}
