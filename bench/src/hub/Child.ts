import { fork, type ChildProcess } from 'node:child_process';

/** A child process of the bench; each message it exchanges has a single key that names its content. */
export class Child {
  readonly #process: ChildProcess;

  constructor(path: string) {
    this.#process = fork(path, { execArgv: ['--expose-gc', '--no-warnings'] });
    this.#process.setMaxListeners(50);
  }

  send(command: object): void {
    this.#process.send(command);
  }

  /** Calls back for each message with this key; returns how to unsubscribe. */
  on<T>(key: string, call: (value: T) => void): () => void {
    const listener = (message: Record<string, unknown>) => {
      if (key in message) call(message[key] as T);
    };
    this.#process.on('message', listener);
    return () => this.#process.off('message', listener);
  }

  next<T>(key: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const died = (code: number | null) => reject(new Error(`a bench process ended with ${code}`));
      this.#process.once('exit', died);
      const stop = this.on<T>(key, (value) => {
        stop();
        this.#process.off('exit', died);
        resolve(value);
      });
    });
  }

  ask<T>(command: object, key: string): Promise<T> {
    const answer = this.next<T>(key);
    this.send(command);
    return answer;
  }

  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.disconnect();
    await ended;
  }
}
