import { Worker } from 'node:worker_threads';
import type { FromWorker, RenderedPage, Reply, ToRender, ToWorker } from './messages.ts';

interface RendererOptions {
  /** Path of the application built for the server. */
  script: string;
  /** Answers a page's calls, without a login. */
  ask(address: string, language: string): Promise<Reply>;
  onFailure(reason: string): void;
  /** Beyond this wait, the page is left to the browser to render. */
  patienceMs: number;
}

/** Everyone who opens a page within this time gets the same rendering. */
const freshMs = 2000;
const mostKept = 50;
/** With this many waiting, further pages are left to the browser to render. */
const mostWaiting = 20;
/** A worker that no longer answers is terminated. */
const stuckMs = 30_000;
/** An idle worker is terminated, to free its memory. */
const restMs = 120_000;

interface Waiting {
  toRender: ToRender;
  answer(page: RenderedPage | null): void;
}

/** Renders pages in a thread of its own, which starts with the first of them. */
export class PageRenderer {
  readonly #given: RendererOptions;
  readonly #kept = new Map<string, Promise<RenderedPage | null>>();
  readonly #waiting = new Map<number, Waiting>();
  /** Pages that took too long and still hold up the next ones, with the timers that terminate their worker. */
  readonly #overdue = new Map<number, NodeJS.Timeout>();
  #worker: Worker | null = null;
  #rest: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isClosing = false;

  constructor(given: RendererOptions) {
    this.#given = given;
  }

  /** Returns a rendering at most two seconds old; null if the page isn't rendered here, or not soon enough. */
  render(wanted: ToRender): Promise<RenderedPage | null> {
    const key = JSON.stringify([wanted.viewer, wanted.address]);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    if (this.#overdue.size || this.#waiting.size >= mostWaiting) return Promise.resolve(null);
    const page = this.#begin(wanted);
    this.#keep(key, page);
    return page;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#rest);
    await this.#worker?.terminate();
  }

  #keep(key: string, page: Promise<RenderedPage | null>): void {
    this.#kept.set(key, page);
    const forget = () => this.#kept.get(key) === page && this.#kept.delete(key);
    void page.then(() => setTimeout(forget, freshMs).unref());
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept) this.#kept.delete(oldest!);
  }

  #begin(toRender: ToRender): Promise<RenderedPage | null> {
    const worker = (this.#worker ??= this.#open());
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void worker.terminate(), restMs).unref();
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        this.#end(id, null, 'it took too long');
        this.#overdue.set(id, setTimeout(() => void worker.terminate(), stuckMs).unref());
      }, this.#given.patienceMs);
      const answer = (page: RenderedPage | null) => {
        clearTimeout(late);
        resolve(page);
      };
      this.#waiting.set(id, { toRender, answer });
      worker.postMessage({ id, toRender } satisfies ToWorker);
    });
  }

  #end(id: number, page: RenderedPage | null, failure?: string): void {
    if (failure) this.#given.onFailure(failure);
    this.#waiting.get(id)?.answer(page);
    this.#waiting.delete(id);
  }

  #forget(id: number): void {
    clearTimeout(this.#overdue.get(id));
    this.#overdue.delete(id);
  }

  #open(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: this.#given.script,
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 },
      execArgv: [], // Don't inherit the process's flags, such as a test runner's.
    });
    worker.unref();
    worker.on('message', (message: FromWorker) => {
      if ('call' in message) void this.#answer(worker, message);
      else {
        this.#forget(message.id);
        this.#end(message.id, message.page, message.failure);
      }
    });
    worker.on('error', (error) => this.#given.onFailure(String(error)));
    worker.once('exit', () => {
      this.#worker = null;
      // pages are rendered in turn, so what ended it is the first
      const [first] = this.#overdue.size ? [] : this.#waiting.keys();
      for (const id of [...this.#overdue.keys()]) this.#forget(id);
      if (first) this.#end(first, null);
      this.#goOn();
    });
    return worker;
  }

  /** Gives what a worker left behind when it died to the next one. */
  #goOn(): void {
    for (const [id, { toRender }] of [...this.#waiting]) {
      if (this.#isClosing) this.#end(id, null);
      else (this.#worker ??= this.#open()).postMessage({ id, toRender } satisfies ToWorker);
    }
  }

  async #answer(
    worker: Worker,
    { call, address, language }: { call: number; address: string; language: string },
  ): Promise<void> {
    // a server that is shutting down takes no more calls
    const reply = await this.#given.ask(address, language).catch(() => ({ status: 503, body: '' }));
    worker.postMessage({ call, reply } satisfies ToWorker);
  }
}
