import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { forkRestricted } from '../forkRestricted.ts';
import type { FromProgram, ToProgram } from './messages.ts';

const entry = new URL('./entry.ts', import.meta.url);
const heapMegabytes = 64;
/** Of its whole memory. */
const mostMegabytes = 256;
const pingEveryMs = 2000;
/** A process that says nothing for this long hangs. */
const hangsAfterMs = 10_000;

export type Report = Exclude<FromProgram, { kind: 'alive' }>;

/** A connection that speaks RTMP, read by a process of its own, so that nothing it sends harms anyone else: it ends with that process. */
export class RtmpConnection {
  readonly #process: ChildProcess;
  readonly #pings: NodeJS.Timeout;
  #heardAt = performance.now();
  /** Resolves once it is closed. */
  readonly closed: Promise<void>;

  constructor(socket: Socket, onReport: (report: Report) => void) {
    this.#process = forkRestricted(entry, heapMegabytes);
    this.closed = new Promise((resolve) => {
      const gone = () => {
        clearInterval(this.#pings);
        socket.destroy();
        resolve();
      };
      this.#process.once('exit', gone);
      this.#process.once('error', gone);
    });
    this.#process.on('message', (message: FromProgram) => {
      this.#heardAt = performance.now();
      if (message.kind !== 'alive') onReport(message);
      else if (message.megabytes > mostMegabytes) this.end();
    });
    this.#pings = setInterval(() => this.#ping(), pingEveryMs);
    this.#process.send({ kind: 'connection' } satisfies ToProgram, socket, (error) => {
      if (error) this.end();
    });
  }

  say(message: ToProgram): void {
    if (this.#process.connected) this.#process.send(message, () => {});
  }

  end(): void {
    this.#process.kill('SIGKILL');
  }

  #ping(): void {
    if (performance.now() - this.#heardAt > hangsAfterMs) this.end();
    else this.say({ kind: 'ping' });
  }
}
