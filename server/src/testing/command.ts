import { run } from '../cli/run.ts';

/** The output of a command, and its exit code. */
interface Said {
  code: number;
  said: string;
}

/** Runs a command as a terminal would, in this process; `secret` is what is typed at a hidden prompt. */
export async function command(
  words: string[],
  env: Record<string, string>,
  secret = '',
): Promise<Said> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await run(words, { env, print, printError: print, askSecret: async () => secret });
  return { code, said: lines.join('\n') };
}
