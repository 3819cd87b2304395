import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Refusal } from '../core/refusal.ts';
import { explainStartupError } from '../process/explainStartupError.ts';
import { type CliText, cliTexts, cliText } from '../texts/cli.ts';
import { say as sayCode } from '../texts/texts.ts';
import {
  type Command,
  CommandRefused,
  type Terminal,
  type CommandInput,
  UsageMistake,
} from './Command.ts';
import { commands } from './commands.ts';
import { exit } from './exit.ts';
import { printable } from './printable.ts';

/** Runs a command line; returns the exit code. Output contains no control characters, whatever a file holds. */
export async function run(words: string[], given: Terminal): Promise<number> {
  const terminal: Terminal = {
    ...given,
    print: (line) => given.print(printable(line)),
    printError: (line) => given.printError(printable(line)),
  };
  if (words[0] === '--version') {
    terminal.print(version());
    return exit.done;
  }
  const command = commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
  const isAskedFor = words.includes('--help') || words.includes('-h') || words[0] === 'help';
  if (!command) {
    if (words.length && !isAskedFor) {
      terminal.printError(cliText('usage.unknown', { name: words[0]! }));
      return exit.misused;
    }
    terminal.print(helpOfAll());
    return words.length ? exit.done : exit.misused;
  }
  if (isAskedFor) {
    terminal.print(helpText(command));
    return exit.done;
  }
  try {
    const asked = read(command, words.slice(command.name.split(' ').length));
    const { data } = asked.options;
    const env = data === undefined ? terminal.env : { ...terminal.env, DATA_DIR: data };
    return (await command.run(asked, { ...terminal, env })) ?? exit.done;
  } catch (error) {
    terminal.printError(sayProblem(error, command, terminal));
    return error instanceof UsageMistake ? exit.misused : exit.failed;
  }
}

/** Options of all commands. */
const everywhere = { data: { takes: 'FOLDER' } };

function version(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function read(command: Command, words: string[]): CommandInput {
  const { options = {}, operands = [] } = command;
  const parsed = parse(words, { ...options, ...everywhere });
  const values = parsed.values as Record<string, string | boolean | undefined>;
  for (const [name, { required }] of Object.entries(options))
    if (required && !values[name])
      throw new UsageMistake(cliText('usage.missing', { name: `--${name}` }));
  const missing = operands.find((_name, at) => !parsed.positionals[at]);
  if (missing) throw new UsageMistake(cliText('usage.missing', { name: missing }));
  const operand = parsed.positionals[operands.length];
  if (operand !== undefined) throw new UsageMistake(cliText('usage.tooMany', { operand }));
  return {
    operands: parsed.positionals,
    options: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, String(value)]),
    ),
  };
}

function parse(args: string[], options: NonNullable<Command['options']>) {
  const types = Object.entries(options).map(([name, { takes }]) => {
    const type = takes ? ('string' as const) : ('boolean' as const);
    return [name, { type }];
  });
  try {
    return parseArgs({ args, options: Object.fromEntries(types), allowPositionals: true });
  } catch (error) {
    throw new UsageMistake(`${(error as Error).message.split('. ')[0]}.`, { cause: error });
  }
}

function sayProblem(error: unknown, { name }: Command, { env }: Terminal): string {
  if (error instanceof UsageMistake)
    return cliText('usage.wrong', { problem: error.message, name });
  if (error instanceof CommandRefused) return error.message;
  if (error instanceof Refusal) return sayCode('en', error.code);
  const reason = explainStartupError(error);
  if (!(reason instanceof Error)) return String(reason);
  const isForDevelopers = env['LOG_LEVEL'] === 'debug' || env['LOG_LEVEL'] === 'trace';
  return isForDevelopers
    ? (reason.stack ?? reason.message)
    : cliText('failed', { reason: reason.message.split('\n')[0]! });
}

function helpOfAll(): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  const lines = commands.map(({ name }) => `  ${name.padEnd(width)}${cliText(name)}`);
  return [cliText('usage'), '', ...lines, '', cliText('usage.more')].join('\n');
}

function helpText({ name, operands = [], options = {} }: Command): string {
  const all: NonNullable<Command['options']> = { ...options, ...everywhere, help: {} };
  const forms = Object.entries(all).map(
    ([option, { takes }]) => [`--${option}${takes ? ` ${takes}` : ''}`, option] as const,
  );
  const width = Math.max(...forms.map(([form]) => form.length)) + 2;
  const lines = forms.map(
    ([form, option]) => `  ${form.padEnd(width)}${cliText(aboutOption(name, option))}`,
  );
  const form = [name, ...operands, '[OPTIONS]'].join(' ');
  return [cliText('usage.of', { form }), '', cliText(name), '', ...lines].join('\n');
}

/** The description of an option: by its name, or by command and name where it means something else. */
function aboutOption(command: string, option: string): CliText {
  const own = `option.${command}.${option}`;
  return (Object.hasOwn(cliTexts, own) ? own : `option.${option}`) as CliText;
}
