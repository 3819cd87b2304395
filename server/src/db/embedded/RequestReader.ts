const typeByte = { query: 0x51, sync: 0x53, terminate: 0x58, flush: 0x48 };
const requestEnds = new Set<number>(Object.values(typeByte));

export type Request = { kind: 'startup' | 'statement' | 'terminate'; bytes: Uint8Array };

/** Splits one connection's byte stream into complete requests of the PostgreSQL protocol. */
export class RequestReader {
  #rest: Uint8Array = new Uint8Array(0);
  #started = false;

  /** Takes the next bytes; returns the requests they complete. */
  read(chunk: Uint8Array): Request[] {
    const bytes = this.#rest.length ? Buffer.concat([this.#rest, chunk]) : chunk;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const requests: Request[] = [];
    let start = 0;
    let at = 0;
    if (!this.#started) {
      const end = bytes.length >= 4 ? view.getUint32(0) : Infinity;
      if (end <= bytes.length) {
        requests.push({ kind: 'startup', bytes: bytes.subarray(0, end) });
        this.#started = true;
        start = at = end;
      }
    }
    while (this.#started && at + 5 <= bytes.length) {
      const end = at + 1 + view.getUint32(at + 1);
      if (end > bytes.length) break;
      const type = bytes[at] ?? 0;
      at = end;
      if (!requestEnds.has(type)) continue;
      const kind = type === typeByte.terminate ? 'terminate' : 'statement';
      requests.push({ kind, bytes: bytes.subarray(start, end) });
      start = end;
    }
    this.#rest = bytes.slice(start);
    return requests;
  }
}
