import { wireMessage, type Frame } from './Frame.ts';

const [open, comma, close] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

/**
 * Frames waiting to be written, as a list shared by all sockets that wait for the same ones: each frame
 * links to the next list, so the bytes of a broadcast are assembled once.
 */
export class Pending {
  readonly count: number;
  readonly bytes: number;
  readonly #before: Pending | undefined;
  readonly #frame: Frame | undefined;
  #latestFrame: Frame | undefined;
  #latest: Pending | undefined;
  #others: Map<Frame, Pending> | undefined;
  #batch: Buffer | undefined;
  #row: Buffer | undefined;

  private constructor(before: Pending | undefined, frame: Frame | undefined) {
    this.#before = before;
    this.#frame = frame;
    this.count = before ? before.count + 1 : 0;
    this.bytes = before && frame ? before.bytes + frame.json.length : 0;
  }

  /** An empty list, for others to grow from. */
  static start(): Pending {
    return new Pending(undefined, undefined);
  }

  /** This list with one more frame; the same object for every caller. */
  with(frame: Frame): Pending {
    if (this.#latestFrame === frame) return this.#latest!;
    let next = this.#others?.get(frame);
    if (!next) {
      next = new Pending(this, frame);
      if (this.#latestFrame) (this.#others ??= new Map()).set(this.#latestFrame, this.#latest!);
    }
    this.#latestFrame = frame;
    this.#latest = next;
    return next;
  }

  /** All frames as one message, a JSON array; a single frame as itself. */
  batch(): Buffer {
    if (this.count === 1) return this.#frame!.wire;
    if (!this.#batch) {
      const parts: Buffer[] = [open];
      for (const frame of this.#frames()) parts.push(frame.json, comma);
      parts[parts.length - 1] = close;
      this.#batch = wireMessage(...parts);
    }
    return this.#batch;
  }

  /** Each frame as its own message, in one buffer. */
  row(): Buffer {
    if (this.count === 1) return this.#frame!.wire;
    return (this.#row ??= Buffer.concat(this.#frames().map((frame) => frame.wire)));
  }

  #frames(): Frame[] {
    const frames = Array.from<Frame>({ length: this.count });
    frames[this.count - 1] = this.#frame!;
    for (let at = this.#before; at && at.#frame; at = at.#before) frames[at.count - 1] = at.#frame;
    return frames;
  }
}
