import type { ChildProcess } from 'node:child_process';
import { Refusal } from '../core/refusal.ts';
import { forkRestricted } from './forkRestricted.ts';
import type { Call, Outcome } from './messages.ts';

const entry = new URL('./entry.ts', import.meta.url);
const secondsToStart = 30;

export interface ChildLimits {
  /** For one call, from when its module is loaded. */
  seconds: number;
  /** Of JavaScript's heap. */
  megabytes: number;
}

/** A process that runs one call at a time. It has none of our settings, and may read files but not write any or start processes. */
export class Child {
  readonly #process: ChildProcess;
  readonly #limits: ChildLimits;
  isGone = false;

  constructor(limits: ChildLimits) {
    this.#limits = limits;
    this.#process = forkRestricted(entry, limits.megabytes);
    this.#process.once('exit', () => (this.isGone = true));
    // the call notices when it doesn't respond
    this.#process.on('error', () => {});
    this.#rest();
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Returns what the function returns. Refuses as it does, `file.tooComplex` if it hits a limit, and `server.unavailable` if the process doesn't start. */
  async run(call: Call): Promise<unknown> {
    this.#process.ref();
    this.#process.channel?.ref();
    try {
      return await this.#answerTo(call);
    } finally {
      this.#rest();
    }
  }

  end(): void {
    this.isGone = true;
    this.#process.kill('SIGKILL');
  }

  #answerTo(call: Call): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let timer = setTimeout(() => this.end(), secondsToStart * 1000);
      let hasStarted = false;
      const settle = (act: () => void) => {
        clearTimeout(timer);
        this.#process.removeAllListeners('message');
        this.#process.off('exit', gone);
        act();
      };
      const gone = () =>
        settle(() =>
          reject(
            hasStarted
              ? new Refusal('file.tooComplex')
              : new Refusal('server.unavailable', { retryAfterSeconds: 5 }),
          ),
        );
      this.#process.once('exit', gone);
      this.#process.on('message', (outcome: Outcome) => {
        if (outcome.kind === 'started') {
          hasStarted = true;
          clearTimeout(timer);
          timer = setTimeout(() => this.end(), this.#limits.seconds * 1000);
        } else if (outcome.kind === 'done') settle(() => resolve(outcome.value));
        else if (outcome.kind === 'refused') settle(() => reject(new Refusal(outcome.code)));
        else settle(() => reject(new Error(outcome.reason)));
      });
      this.#process.send(call, (error) => {
        if (error) {
          this.end();
          gone();
        }
      });
    });
  }

  /** While idle, it doesn't keep the server from exiting; without its parent it ends. */
  #rest(): void {
    this.#process.unref();
    this.#process.channel?.unref();
  }
}
