import type { Actor, StreamKey } from '@pavilion/contract';
import type { Socket } from 'node:net';
import type { Ctx, Server } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { type Report, RtmpConnection } from '../../../../sandbox/rtmp/RtmpConnection.ts';
import { sessionInside } from '../../chat/service.ts';
import { isOnAir } from '../queries/broadcasts.ts';
import { findHolder, saveSignal } from '../queries/streamKeys.ts';
import { goOnAir, type Run } from '../verbs/goOnAir.ts';
import { refreshContext } from '../verbs/refreshContext.ts';
import { publishSignal } from './streamKey.ts';

/** What `goOnAir` copies instead of encoding it. */
const type = 'video/x-flv;codecs=avc1,mp4a';
/** A program refused for one of these waits: for the doors to open, or for the stage. */
const passing = ['session.notStarted', 'stage.busy'];

/** Why a connection was closed that sent no key that holds. */
export type Rejection = 'unknownKey' | 'unsupported' | 'silent';

interface ProgramOptions {
  /** How often its rights are checked. */
  checkMs: number;
  /** How long a connection may take to name its key. */
  patienceMs: number;
  /** Called once its key holds. */
  onAccepted(keyHash: string): void;
  onRejected(why: Rejection): void;
}

/** A program that broadcasts by RTMP, from its connection to its end: it waits, is on air in the name of its key's maker, or gives way to their browser until that is off air. */
export class Program {
  readonly #server: Server;
  readonly #options: ProgramOptions;
  readonly #connection: RtmpConnection;
  #keyHash: string | null = null;
  #sessionId = '';
  #ctx: Ctx<Actor> | null = null;
  #picture: NonNullable<StreamKey['signal']>['picture'] = null;
  #run: Run | null = null;
  #runs = 0;
  /** While the encoder is behind. */
  #ready: Promise<void> | null = null;
  #hasTried = false;
  #isRejected = false;
  #shown = '';
  #checking: Promise<void> = Promise.resolve();
  /** Resolves once it is off air and all it sent is stored. */
  readonly ended: Promise<void>;

  constructor(server: Server, socket: Socket, options: ProgramOptions) {
    this.#server = server;
    this.#options = options;
    this.#connection = new RtmpConnection(socket, (report) => this.#handle(report));
    const checks = setInterval(() => this.#checkNext(), options.checkMs);
    const patience = setTimeout(() => {
      if (!this.#keyHash) this.#reject('silent');
    }, options.patienceMs);
    this.ended = this.#connection.closed.then(async () => {
      clearInterval(checks);
      clearTimeout(patience);
      await this.#checking;
      await this.#stop();
      await this.#showSignal(null);
    });
  }

  end(): void {
    this.#connection.end();
  }

  #handle(report: Report): void {
    if (report.kind === 'publish') this.#checking = this.#accept(report.key);
    else if (report.kind === 'unsupported') this.#reject('unsupported');
    else if (report.kind === 'picture') {
      const { width, height, framesPerSecond } = report;
      // shown by the next check, however often it changes
      this.#picture = { width, height, framesPerSecond };
    } else this.#take(report);
  }

  #take({ run, bytes }: Extract<Report, { kind: 'bytes' }>): void {
    const taken = () => this.#connection.say({ kind: 'taken', bytes: bytes.length });
    const current = run === this.#runs ? this.#run : null;
    if (!current || current.take(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
      return taken();
    this.#ready ??= Promise.race([current.ready(), current.stopped]).then(() => {
      this.#ready = null;
    });
    void this.#ready.then(taken);
  }

  #reject(why: Rejection): void {
    if (!this.#isRejected) this.#options.onRejected(why);
    this.#isRejected = true;
    this.end();
  }

  async #accept(key: string): Promise<void> {
    const keyHash = fingerprint(key);
    try {
      const holder = await findHolder(this.#server.store.db, keyHash);
      if (!holder) return this.#reject('unknownKey');
      this.#keyHash = keyHash;
      this.#sessionId = holder.session_id;
      this.#options.onAccepted(keyHash);
      this.#connection.say({ kind: 'accept' });
      await this.#check();
    } catch (error) {
      this.#server.log.error({ error }, 'program not received');
      this.end();
    }
  }

  /** One check after the other. */
  #checkNext(): void {
    if (this.#keyHash) this.#checking = this.#checking.then(() => this.#check());
  }

  /** Puts the program on air if it may be, and takes it off if it may not. */
  async #check(): Promise<void> {
    const { log, store } = this.#server;
    try {
      const holder = await findHolder(store.db, this.#keyHash!);
      if (!holder) return this.end();
      const personId = holder.person_id;
      // by a key, not by a login
      this.#ctx = await refreshContext(this.#server, { personId, sessionId: '' });
      if (this.#run && !(await this.#run.isOnAir(this.#ctx))) await this.#stop();
      if (!this.#run) await this.#start(this.#ctx);
      await this.#showSignal({ state: this.#run ? 'onAir' : 'waiting', picture: this.#picture });
    } catch (error) {
      if (!(error instanceof Refusal)) return log.warn({ error }, 'program check failed');
      log.info({ sessionId: this.#sessionId, why: error.code }, 'program refused');
      this.end();
    }
  }

  /** Goes on air once the session has started, as before it a crew tries its signal. At first it takes over from its maker's browser; later it waits until the stage is free. */
  async #start(ctx: Ctx<Actor>): Promise<void> {
    const isNew = !this.#hasTried;
    this.#hasTried = true;
    if ((await sessionInside(ctx, this.#sessionId)).startAt > ctx.eventNow()) return;
    if (!isNew && (await isOnAir(ctx.db, this.#sessionId))) return;
    try {
      const run = await goOnAir(ctx, this.#sessionId, type);
      this.#run = run;
      this.#runs++;
      void run.stopped.then(() => this.#run === run && this.end());
      this.#connection.say({ kind: 'begin', run: this.#runs });
    } catch (error) {
      if (!(error instanceof Refusal) || !passing.includes(error.code)) throw error;
    }
  }

  async #stop(): Promise<void> {
    const run = this.#run;
    this.#run = null;
    this.#connection.say({ kind: 'pause' });
    await run?.end();
  }

  /** Saves what arrives, and publishes it when that changes. */
  async #showSignal(signal: StreamKey['signal']): Promise<void> {
    if (!this.#keyHash || !this.#ctx) return;
    const { store, ports } = this.#server;
    const shown = JSON.stringify(signal);
    await saveSignal(store.db, this.#keyHash, { signal, now: ports.clock.now() });
    if (shown !== this.#shown) publishSignal(this.#ctx, this.#sessionId);
    this.#shown = shown;
  }
}
