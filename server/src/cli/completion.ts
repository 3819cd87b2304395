import { cliText } from '../texts/cli.ts';
import { type Command, UsageMistake } from './Command.ts';

/** The options of all commands, besides their own. */
const everywhere = ['data', 'help'];
const scripts = { bash, zsh, fish };

/** The command that prints what makes a shell complete these commands, their options and file names. */
export function completionFor(commands: Command[]): Command {
  const completion: Command = {
    name: 'completion',
    operands: ['SHELL'],
    async run({ operands: [shell = ''] }, { print }) {
      const script = Object.hasOwn(scripts, shell) && scripts[shell as keyof typeof scripts];
      if (!script) throw new UsageMistake(cliText('completion.shell'));
      for (const line of script([...commands, completion])) print(line);
    },
  };
  return completion;
}

function bash(commands: Command[]): string[] {
  const [first, ...branches] = choices(commands);
  return [
    '_pavilion() {',
    '  local typed="${COMP_WORDS[*]:1:COMP_CWORD-1} " current="${COMP_WORDS[COMP_CWORD]}" words=',
    '  case "$typed" in',
    ...branches.map(({ typed, words }) => `    "${typed} "*) words="${words.join(' ')}" ;;`),
    `    " ") words="${first!.words.join(' ')}" ;;`,
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '}',
    'complete -o default -F _pavilion pavilion',
  ];
}

function zsh(commands: Command[]): string[] {
  const [first, ...branches] = choices(commands);
  return [
    '#compdef pavilion',
    '_pavilion() {',
    '  local typed="${(j: :)words[2,CURRENT-1]} "',
    '  case "$typed" in',
    ...branches.map(({ typed, words }) => `    "${typed} "*) compadd -- ${words.join(' ')} ;;`),
    `    " ") compadd -- ${first!.words.join(' ')}; return ;;`,
    '  esac',
    '  _files',
    '}',
    'compdef _pavilion pavilion',
  ];
}

function fish(commands: Command[]): string[] {
  return commands.flatMap(({ name, options = {} }) => {
    const [first = '', second] = name.split(' ');
    const isTyped = `__fish_seen_subcommand_from ${first}`;
    const isWhole = second ? `${isTyped}; and __fish_seen_subcommand_from ${second}` : isTyped;
    const about = `-d '${cliText(name).replaceAll("'", "\\'")}'`;
    return [
      `complete -c pavilion -f -n __fish_use_subcommand -a ${first}${second ? '' : ` ${about}`}`,
      ...(second ? [`complete -c pavilion -f -n '${isTyped}' -a ${second} ${about}`] : []),
      ...[...Object.keys(options), ...everywhere].map(
        (option) => `complete -c pavilion -n '${isWhole}' -l ${option}`,
      ),
    ];
  });
}

/** What can follow the words that were typed: first what a line begins with, and whole commands before their first words. */
function choices(commands: Command[]): { typed: string; words: string[] }[] {
  const names = commands.map(({ name }) => name.split(' ') as [string, string?]);
  const seconds = Map.groupBy(
    names.filter(([, second]) => second),
    ([first]) => first,
  );
  return [
    { typed: '', words: [...new Set(names.map(([first]) => first))] },
    ...commands.map(({ name, options = {} }) => ({
      typed: name,
      words: [...Object.keys(options), ...everywhere].map((option) => `--${option}`),
    })),
    ...[...seconds].map(([typed, pairs]) => ({ typed, words: pairs.map(([, second]) => second!) })),
  ];
}
