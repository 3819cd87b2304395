import { run } from '../cli/run.ts';

/** What a command of the command line said, and its exit code. */
interface Said {
  code: number;
  said: string;
}

/** Calls the command line as a terminal would, in this process; `secret` is what is typed unseen. */
export async function command(
  words: string[],
  env: Record<string, string>,
  secret = '',
): Promise<Said> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const desk = { env, say, note: say, askSecret: async () => secret };
  const code = await run(words, desk);
  return { code, said: lines.join('\n') };
}
