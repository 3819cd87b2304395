/** Rate limit of a socket: `perMinute` frames, accrued for at most a minute; as many again are ignored before it is closed. */
export class Budget {
  readonly #perMinute: number;
  #left: number;
  #at: number;
  #ignored = 0;

  constructor(perMinute: number, now: number) {
    this.#perMinute = perMinute;
    this.#left = perMinute;
    this.#at = now;
  }

  take(now: number): 'allowed' | 'firstRefusal' | 'ignored' | 'enough' {
    const earned = ((now - this.#at) / 60_000) * this.#perMinute;
    this.#left = Math.min(this.#perMinute, this.#left + Math.max(0, earned));
    this.#at = now;
    if (this.#left >= 1) {
      this.#left--;
      this.#ignored = 0;
      return 'allowed';
    }
    this.#ignored++;
    if (this.#ignored > this.#perMinute) return 'enough';
    return this.#ignored === 1 ? 'firstRefusal' : 'ignored';
  }
}
