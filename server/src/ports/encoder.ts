import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

/** Converts video and audio: ffmpeg, if it is installed. */
export interface Encoder {
  /** Starts it with these arguments; exits when its input ends. */
  start(args: string[]): ChildProcessWithoutNullStreams;
  /** Runs it to completion. Throws with the end of its error output. */
  run(args: string[]): Promise<void>;
}

const quiet = ['-hide_banner', '-loglevel', 'error', '-nostats'];

/** The encoder of this machine; null if there is none. */
export async function findEncoder(): Promise<Encoder | null> {
  const found = await new Promise<boolean>((resolve) => {
    const asked = spawn('ffmpeg', ['-version'], { stdio: 'ignore' });
    asked.once('error', () => resolve(false));
    asked.once('exit', (code) => resolve(code === 0));
  });
  if (!found) return null;
  return {
    start: (args) => spawn('ffmpeg', [...quiet, ...args]),
    run: (args) =>
      new Promise((resolve, reject) => {
        const running = spawn('ffmpeg', [...quiet, '-y', ...args]);
        let said = '';
        running.stderr.on('data', (data) => (said = `${said}${data}`.slice(-2000)));
        running.once('error', reject);
        running.once('exit', (code) =>
          code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${said}`)),
        );
      }),
  };
}
