const type = { parse: 0x50, bind: 0x42, query: 0x51 };
const parseComplete = [0x31, 0, 0, 0, 4];
const unnamed = 0;

/** Some statements contain lists of any length: preparing pays only for text that repeats. */
const longestBytes = 8192;
const mostStatements = 200;
/** Plans go stale as tables grow. */
const keptMilliseconds = 30_000;

/** Statements to plan every time: the best plan of a paged list or a search depends on its parameters, and so does the index that a conflict with parameters in its condition refers to. */
const planAlways = /\blimit\b|\blike\b|\bilike\b| % |\bon conflict\b(?:(?!\bdo\b)[^$])*\$/i;
/** Marks a statement whose plan doesn't depend on its parameters: see `plannedOnce`. */
const planOnce = /^select \/\* planned once \*\//;
const changesTables = /\b(create|alter|drop|truncate|deallocate|discard|reindex)\b/i;

interface Known {
  name: string | null;
}

/** A request as sent to the engine, and how to finish its reply. */
interface Prepared {
  bytes: Uint8Array;
  finish(reply: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
}

/**
 * Has the engine parse and plan repeated statements only once: most of a short statement's time
 * goes there. Connections still send their statements complete and unnamed; those that the engine
 * already has are replaced by their names.
 */
export class PreparedStatements {
  #known = new Map<string, Known>();
  #since = performance.now();
  #isOutdated = false;
  #names = 0;

  /** Whether the engine's statements must be dropped, by `deallocate all`, before another is prepared. */
  get areOld(): boolean {
    if (this.#known.size === 0) return this.#isOutdated;
    return this.#isOutdated || performance.now() - this.#since > keptMilliseconds;
  }

  forget(): void {
    this.#known.clear();
    this.#since = performance.now();
    this.#isOutdated = false;
  }

  /** Returns the request to send to the engine. */
  prepare(request: Uint8Array): Prepared {
    const bytes = Buffer.from(request.buffer, request.byteOffset, request.byteLength);
    const asItIs = { bytes: request, finish: (reply: Uint8Array<ArrayBuffer>) => reply };
    if (bytes[0] === type.query) {
      this.#isOutdated ||= changesTables.test(bytes.toString('latin1', 5));
      return asItIs;
    }
    const found = parseRequest(bytes);
    if (!found) return asItIs;
    this.#isOutdated ||= changesTables.test(found.sql);
    if (this.#isOutdated || (planAlways.test(found.sql) && !planOnce.test(found.sql)))
      return asItIs;
    const known = this.#known.get(found.sql);
    if (known?.name)
      return { bytes: found.bound(known.name), finish: (reply) => joined(parseComplete, reply) };
    if (!known) {
      if (this.#known.size < mostStatements) this.#known.set(found.sql, { name: null });
      return asItIs;
    }
    const name = `p${++this.#names}`;
    return {
      bytes: Buffer.concat([found.parsed(name), found.bound(name)]),
      finish: (reply) => {
        if (reply[0] === parseComplete[0]) known.name = name;
        return reply;
      },
    };
  }
}

/** Takes apart a request that parses an unnamed statement without types and binds it immediately; null for any other. */
function parseRequest(bytes: Buffer) {
  if (bytes[0] !== type.parse || bytes[5] !== unnamed || bytes.length > longestBytes) return null;
  const bind = 1 + bytes.readUInt32BE(1);
  const sqlEnd = bytes.indexOf(0, 6);
  const hasTypes = bind - sqlEnd !== 3 || bytes.readUInt16BE(sqlEnd + 1) !== 0;
  const isBound = bytes[bind] === type.bind && bytes[bind + 5] === 0 && bytes[bind + 6] === unnamed;
  if (hasTypes || !isBound) return null;
  return {
    sql: bytes.toString('latin1', 6, sqlEnd),
    parsed: (name: string) => named(bytes.subarray(0, bind), 5, name),
    bound: (name: string) => named(bytes.subarray(bind), 6, name),
  };
}

/** Inserts a name into a message in place of the empty one at `at`. */
function named(message: Buffer, at: number, name: string): Buffer {
  const whole = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  whole.writeUInt32BE(message.readUInt32BE(1) + name.length, 1);
  return whole;
}

function joined(start: number[], rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(start.length + rest.length);
  whole.set(start);
  whole.set(rest, start.length);
  return whole;
}
