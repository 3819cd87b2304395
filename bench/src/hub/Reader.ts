import { connect, type Socket } from 'node:net';
import type { Protocol } from './messages.ts';

const seqMark = Buffer.from('"seq":');
const headEnd = Buffer.from('\r\n\r\n');
const lineEnd = Buffer.from('\r\n');

/** What a read puts here is copied or done with before the next read, so all sockets share one buffer. */
const shared = Buffer.allocUnsafe(1_048_576);

interface Tally {
  deliveries: number;
  outOfOrder: number;
  delays: number[];
}

/** A socket that reads as little as possible: message headers, and the first and last `seq` of each message. A sampled one parses everything. */
export class Reader {
  readonly ready: Promise<void>;
  closed = false;
  lastSeq = 0;
  readonly #socket: Socket;
  readonly #tally: Tally;
  readonly #sampled: boolean;
  readonly #protocol: Protocol;
  #rest: Buffer | null = null;
  #line: Buffer | null = null;
  #upgraded = false;
  #becomeReady!: () => void;

  constructor(
    port: number,
    { protocol, sampled, tally }: { protocol: Protocol; sampled: boolean; tally: Tally },
  ) {
    this.#protocol = protocol;
    this.#sampled = sampled;
    this.#tally = tally;
    this.ready = new Promise((resolve) => (this.#becomeReady = resolve));
    const options = {
      port,
      host: '127.0.0.1',
      onread: {
        buffer: shared,
        callback: (length: number) => {
          this.#read(shared.subarray(0, length));
          return true;
        },
      },
    };
    this.#socket = connect(options, () => {
      const path = protocol === 'socketIo' ? '/socket.io/?EIO=4&transport=websocket' : '/live';
      this.#socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      );
    });
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => (this.closed = true));
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    const bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk;
    let at = 0;
    if (!this.#upgraded) {
      const end = bytes.indexOf(headEnd);
      if (end === -1) return this.#keep(bytes, 0);
      if (!bytes.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) {
        throw new Error(`no handshake: ${bytes.subarray(0, 60)}`);
      }
      this.#upgraded = true;
      at = end + 4;
      if (this.#protocol === 'batched') this.#say('{"action":"hello"}');
      if (this.#protocol === 'plain') this.#becomeReady();
      if (this.#protocol === 'nats')
        this.#say('CONNECT {"verbose":false}\r\nSUB measured 1\r\nPING\r\n');
    }
    while (bytes.length - at >= 2) {
      const short = bytes[at + 1]!;
      const header = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (bytes.length - at < header) break;
      const length =
        short < 126
          ? short
          : short === 126
            ? bytes.readUInt16BE(at + 2)
            : Number(bytes.readBigUInt64BE(at + 2));
      const end = at + header + length;
      if (bytes.length < end) break;
      const opcode = bytes[at]! & 0x0f;
      if (this.#protocol === 'nats' && opcode < 3) this.#stream(bytes.subarray(at + header, end));
      else if (opcode === 1) this.#message(bytes, at + header, end);
      else if (opcode === 9) this.#write(0x8a, bytes.subarray(at + header, end));
      at = end;
    }
    this.#keep(bytes, at);
  }

  #keep(bytes: Buffer, from: number): void {
    this.#rest = from < bytes.length ? Buffer.from(bytes.subarray(from)) : null;
  }

  #message(bytes: Buffer, start: number, end: number): void {
    if (this.#protocol === 'socketIo' && !this.#isSocketIoEvent(bytes, start)) return;
    const last = seqIn(bytes, bytes.lastIndexOf(seqMark, end - 1));
    if (last === -1) {
      // the reply to hello or to NATS's ping, but not NATS's greeting before that
      if (this.#protocol !== 'nats' || bytes.includes('PONG', start)) this.#becomeReady();
      return;
    }
    const many = bytes[start] === 0x5b || this.#protocol === 'nats';
    const first = many ? seqIn(bytes, bytes.indexOf(seqMark, start)) : last;
    if (first !== this.lastSeq + 1) this.#tally.outOfOrder++;
    this.#tally.deliveries += last - first + 1;
    this.lastSeq = last;
    if (this.#sampled) this.#sample(bytes.toString('utf8', start, end), first);
  }

  /** NATS sends a stream of lines, which may span frames. */
  #stream(part: Buffer): void {
    const bytes = this.#line ? Buffer.concat([this.#line, part]) : part;
    const last = bytes.lastIndexOf(lineEnd);
    const whole = last === -1 ? 0 : last + lineEnd.length;
    this.#line = whole < bytes.length ? Buffer.from(bytes.subarray(whole)) : null;
    if (whole) this.#message(bytes, 0, whole);
  }

  #isSocketIoEvent(bytes: Buffer, start: number): boolean {
    const [kind, detail] = [bytes[start], bytes[start + 1]];
    if (kind === 0x34 && detail === 0x32) return true;
    if (kind === 0x30) this.#say('40');
    if (kind === 0x32) this.#say('3');
    if (kind === 0x34 && detail === 0x30) this.#becomeReady();
    return false;
  }

  #sample(text: string, first: number): void {
    const now = Number(process.hrtime.bigint() / 1000n);
    const found = this.#events(text) as (string | { at: number; seq: number })[];
    let expected = first;
    for (const event of found) {
      if (typeof event === 'string') continue;
      if (event.seq !== expected++) this.#tally.outOfOrder++;
      this.#tally.delays.push((now - event.at) / 1000);
    }
  }

  #events(text: string): unknown[] {
    if (this.#protocol === 'socketIo') return [JSON.parse(text.slice(2))].flat();
    if (this.#protocol !== 'nats') return [JSON.parse(text)].flat();
    const lines = text.split('\r\n').filter((line) => line.startsWith('{'));
    return lines.map((line) => JSON.parse(line));
  }

  #say(text: string): void {
    this.#write(0x81, Buffer.from(text));
  }

  /** Client frames must be masked; a mask of zeros is valid. */
  #write(first: number, payload: Buffer): void {
    this.#socket.write(
      Buffer.concat([Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0]), payload]),
    );
  }
}

function seqIn(bytes: Buffer, mark: number): number {
  if (mark === -1) return -1;
  let seq = 0;
  for (let at = mark + seqMark.length; bytes[at]! >= 0x30 && bytes[at]! <= 0x39; at++) {
    seq = seq * 10 + bytes[at]! - 0x30;
  }
  return seq;
}
