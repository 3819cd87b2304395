import type { Socket } from 'node:net';
import context from 'node-media-server/src/core/context.js';
import RtmpSession from 'node-media-server/src/session/rtmp_session.js';
import type { FromProgram, ToProgram } from './messages.ts';

/** Before it has named its key, a connection may send this much. */
const bytesBeforeKey = 64 * 1024;
/** The most bytes on their way to the server. */
const bytesAhead = 1024 * 1024;
const silentMs = 15_000;
/** FLV's tags: their type is in their first byte, their content begins at this one. */
const tagHeader = 11;
const tagTypes = { audio: 8, video: 9, data: 18 };
const h264 = 7;
const aac = 10;

const tell = (message: FromProgram) => process.send!(message);

/** Receives one connection, which ends with this process. */
class Program {
  readonly #socket: Socket;
  readonly #session: RtmpSession;
  #isNamed = false;
  #ahead = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#session = new RtmpSession(socket);
    socket.on('data', () => {
      if (!this.#isNamed && socket.bytesRead > bytesBeforeKey) end();
    });
    socket.setTimeout(silentMs, end);
    socket.once('close', end);
    context.eventEmitter.once('prePublish', () => this.#publish());
    this.#session.run();
    socket.resume();
  }

  /** Lets the program go on once the server knows its key. */
  accept(): void {
    this.#play(null);
    this.#socket.resume();
  }

  begin(run: number): void {
    this.#play(run);
  }

  pause(): void {
    this.#play(null);
  }

  taken(bytes: number): void {
    this.#ahead -= bytes;
    if (this.#ahead < bytesAhead) this.#socket.resume();
  }

  #publish(): void {
    // a connection has one stream, and plays none
    context.eventEmitter.once('prePublish', end);
    this.#isNamed = true;
    this.#socket.pause();
    tell({ kind: 'publish', key: this.#session.streamName });
  }

  /** Passes on the stream as this run, or drops it; checks it in either case. */
  #play(run: number | null): void {
    this.#session.broadcast.postPlay({
      id: 'server',
      ip: '',
      protocol: 'flv',
      sendBuffer: (bytes) => {
        this.#check(bytes);
        if (run === null) return;
        this.#ahead += bytes.length;
        if (this.#ahead >= bytesAhead) this.#socket.pause();
        tell({ kind: 'bytes', run, bytes });
      },
    });
  }

  #check(tag: Buffer): void {
    const content = tag[tagHeader] ?? 0;
    // the highest bit announces a codec by its name: none that we take
    const isForeign =
      (tag[0] === tagTypes.video && (content & 0x8f) !== h264) ||
      (tag[0] === tagTypes.audio && content >> 4 !== aac);
    if (isForeign) {
      this.#socket.pause();
      process.send!({ kind: 'unsupported' } satisfies FromProgram, end);
    } else if (tag[0] === tagTypes.data) this.#describe();
  }

  #describe(): void {
    const { videoWidth: width, videoHeight: height, videoFramerate: rate } = this.#session;
    if (!isSize(width) || !isSize(height)) return;
    const framesPerSecond = typeof rate === 'number' && rate > 0 && rate < 1000 ? rate : null;
    tell({ kind: 'picture', width, height, framesPerSecond });
  }
}

function isSize(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) < 100_000;
}

function end(): never {
  process.exit();
}

let program: Program | undefined;
context.eventEmitter.on('prePlay', end);
process.once('disconnect', end);
process.on('message', (message: ToProgram, socket: Socket | undefined) => {
  if (message.kind === 'connection') {
    // it may be closed already
    if (!socket) end();
    program = new Program(socket);
  } else if (message.kind === 'ping')
    tell({ kind: 'alive', megabytes: Math.round(process.memoryUsage.rss() / 1024 ** 2) });
  else if (message.kind === 'begin') program?.begin(message.run);
  else if (message.kind === 'taken') program?.taken(message.bytes);
  else program?.[message.kind]();
});
