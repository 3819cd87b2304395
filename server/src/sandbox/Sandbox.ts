import { refuse } from '../core/refusal.ts';
import { Child, type ChildLimits } from './Child.ts';
import type { Call } from './messages.ts';

interface SandboxLimits extends ChildLimits {
  /** The most processes at once. */
  atOnce: number;
  /** The most calls of one person that may wait. */
  waiting: number;
  /** An idle process ends after this time. */
  idleSeconds: number;
}

const usual: SandboxLimits = {
  seconds: 15,
  megabytes: 256,
  atOnce: 2,
  waiting: 10,
  idleSeconds: 30,
};

/** Runs calls in separate processes: one at a time for each person, a few at once in all. */
export class Sandbox {
  readonly #limits: SandboxLimits;
  readonly #idle = new Map<Child, NodeJS.Timeout>();
  readonly #working = new Map<string, Child>();
  #waiting: { personId: string; begin(): void }[] = [];

  constructor(limits: Partial<SandboxLimits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  /** The running processes, by whether they are working. */
  get pids(): { working: number[]; idle: number[] } {
    const of = (children: Iterable<Child>) => [...children].flatMap(({ pid }) => pid ?? []);
    return { working: of(this.#working.values()), idle: of(this.#idle.keys()) };
  }

  /** Returns what the function returns. Refuses as `Child.run` does, and `throttled` if too many of this person's calls are waiting. */
  run(personId: string, call: Call): Promise<unknown> {
    const mine = this.#waiting.filter((one) => one.personId === personId);
    if (mine.length >= this.#limits.waiting) refuse('throttled', { retryAfterSeconds: 5 });
    return new Promise((resolve, reject) => {
      const begin = () => void this.#runNow(personId, call).then(resolve, reject);
      this.#waiting.push({ personId, begin });
      this.#beginNext();
    });
  }

  /** Ends every process immediately. */
  end(): void {
    for (const child of [...this.#working.values(), ...this.#idle.keys()]) child.end();
  }

  #beginNext(): void {
    if (this.#working.size >= this.#limits.atOnce) return;
    const next = this.#waiting.find(({ personId }) => !this.#working.has(personId));
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    next.begin();
  }

  async #runNow(personId: string, call: Call): Promise<unknown> {
    let child: Child | undefined;
    try {
      child = this.#take();
      this.#working.set(personId, child);
      return await child.run(call);
    } finally {
      this.#working.delete(personId);
      if (child && !child.isGone) this.#keep(child);
      this.#beginNext();
    }
  }

  #take(): Child {
    for (const [child, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(child);
      if (!child.isGone) return child;
    }
    return new Child(this.#limits);
  }

  #keep(child: Child): void {
    const end = () => {
      this.#idle.delete(child);
      child.end();
    };
    this.#idle.set(child, setTimeout(end, this.#limits.idleSeconds * 1000).unref());
  }
}
