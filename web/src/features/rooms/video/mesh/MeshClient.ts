import type { VideoParticipant, VideoSignal } from '@pavilion/contract';
import type {
  LineReport,
  LocalTracks,
  PictureStep,
  RemoteMedia,
  VideoClient,
  VideoClientParts,
} from '../VideoClient.ts';
import { Link } from './Link.ts';

const lookMs = 1000;
/** How long a link may take to connect, or be lost, before ICE restarts, and before it is rebuilt. */
const restartAfterMs = 3000;
const anewAfterMs = 12_000;
/** Each failed attempt doubles the time for the next: on a slow network the first may just have been too short. */
const mostDoublings = 3;

/** Browsers connected directly: a link to each participant. The one who entered later calls. */
export class MeshClient implements VideoClient {
  readonly #parts: VideoClientParts;
  readonly #links = new Map<string, Link>();
  /** Attempts per tab; of two competing attempts the higher one wins. */
  readonly #attempts = new Map<string, number>();
  readonly #restartedAt = new Map<string, number>();
  readonly #failures = new Map<string, number>();
  readonly #queues = new Map<string, Promise<void>>();
  #places: VideoParticipant[] = [];
  #tracks: LocalTracks = { mic: null, camera: null, screen: null };
  #step: PictureStep = 'large';
  readonly #timer = setInterval(() => this.#look(), lookMs);
  #closed = false;

  constructor(parts: VideoClientParts) {
    this.#parts = parts;
  }

  get media(): ReadonlyMap<string, RemoteMedia> {
    return new Map([...this.#links].map(([stay, link]) => [stay, link.media]));
  }

  setPlaces(places: VideoParticipant[]): void {
    this.#places = places;
    const here = new Set(places.map(({ stay }) => stay));
    for (const [stay, link] of this.#links) {
      if (here.has(stay)) continue;
      this.#links.delete(stay);
      letGo(link);
    }
    for (const place of this.#others())
      if (!this.#links.has(place.stay) && this.#calls(place)) this.#connect(place.stay, true);
    this.#parts.onChange();
  }

  async setTracks(tracks: LocalTracks): Promise<void> {
    this.#tracks = tracks;
    await Promise.all([...this.#links.values()].map((link) => link.setTracks(tracks)));
  }

  setStep(step: PictureStep): void {
    this.#step = step;
    for (const link of this.#links.values()) link.setStep(step);
  }

  take({ from, to, link, kind, data }: VideoSignal): void {
    if (to !== this.#parts.stay || this.#closed) return;
    if (kind === 'again') return this.#tryAgain(from, link);
    const existing = this.#links.get(from);
    const isNewer = link > (this.#attempts.get(from) ?? 0);
    // an offer of a later attempt replaces the current link
    if (isNewer && kind === 'description') this.#connect(from, false, link);
    else if (!existing || existing.link !== link) {
      if (isNewer) this.#early(from, link, data);
      return;
    }
    const target = this.#links.get(from)!;
    target.take(kind, data);
    const early = this.#waiting.get(from);
    if (kind === 'description' && early?.link === link) {
      this.#waiting.delete(from);
      for (const one of early.data) target.take('candidates', one);
    }
  }

  async report(): Promise<LineReport> {
    const reports = await Promise.all([...this.#links.values()].map((link) => link.report()));
    const bits = reports.flatMap(({ bitsPerSecond }) => bitsPerSecond ?? []);
    const lost = reports.flatMap((one) => one.lost ?? []);
    return {
      bitsPerSecond: bits.length ? Math.min(...bits) : null,
      lost: lost.length ? Math.max(...lost) : null,
    };
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    for (const link of this.#links.values()) letGo(link);
    this.#links.clear();
  }

  readonly #waiting = new Map<string, { link: number; data: string[] }>();

  /** Buffers candidates that arrive before their offer. */
  #early(from: string, link: number, data: string): void {
    const existing = this.#waiting.get(from);
    if (existing?.link === link) existing.data.push(data);
    else this.#waiting.set(from, { link, data: [data] });
  }

  #others(): VideoParticipant[] {
    return this.#places.filter(({ stay }) => stay !== this.#parts.stay);
  }

  #calls(other: VideoParticipant): boolean {
    const me = this.#places.find(({ stay }) => stay === this.#parts.stay);
    if (!me) return false;
    if (me.enteredAt !== other.enteredAt) return me.enteredAt > other.enteredAt;
    return me.stay > other.stay;
  }

  #connect(stay: string, calls: boolean, given?: number): void {
    this.#links.get(stay)?.close();
    const link = given ?? (this.#attempts.get(stay) ?? 0) + 1;
    this.#attempts.set(stay, link);
    this.#restartedAt.delete(stay);
    const made = new Link({
      calls,
      isPolite: this.#parts.stay < stay,
      link,
      iceServers: this.#parts.ticket.iceServers,
      tracks: this.#tracks,
      step: this.#step,
      send: (kind, data) => this.#send({ to: stay, link, kind, data }),
      onChange: () => this.#parts.onChange(),
    });
    this.#links.set(stay, made);
  }

  /** Sends signals in order; drops those of abandoned attempts. */
  #send(signal: Pick<VideoSignal, 'to' | 'link' | 'kind' | 'data'>): void {
    const { to, link, kind } = signal;
    const isCurrent = () =>
      !this.#closed && (kind === 'again' || this.#links.get(to)?.link === link);
    const before = this.#queues.get(to) ?? Promise.resolve();
    const sent = before.then(async () => {
      if (isCurrent()) await this.#parts.signal(signal).catch(() => undefined);
    });
    this.#queues.set(to, sent);
  }

  /** Repairs broken links: first with an ICE restart, then by rebuilding them. */
  #look(): void {
    const now = performance.now();
    for (const place of this.#others()) {
      const { stay } = place;
      const link = this.#links.get(stay);
      if (!link) {
        if (this.#calls(place)) this.#connect(stay, true);
        else this.#waitFor(stay, now);
        continue;
      }
      if (link.lostAt === null) {
        this.#restartedAt.delete(stay);
        this.#failures.delete(stay);
        continue;
      }
      const failures = this.#failures.get(stay) ?? 0;
      const patienceMs = anewAfterMs * 2 ** Math.min(failures, mostDoublings);
      const lostMs = now - Math.max(link.lostAt, link.startedAt);
      if (lostMs > patienceMs) this.#anew(place, link, failures);
      else if (lostMs > restartAfterMs && link.calls && link.wasConnected)
        this.#restart(stay, link);
    }
  }

  /** The caller rebuilds the link; the other side asks for it, giving the caller time to do so first. */
  #anew(place: VideoParticipant, link: Link, failures: number): void {
    const { stay } = place;
    const now = performance.now();
    if (this.#calls(place)) {
      this.#failures.set(stay, failures + 1);
      this.#connect(stay, true);
    } else if (now - (this.#restartedAt.get(stay) ?? 0) > anewAfterMs) {
      this.#restartedAt.set(stay, now);
      this.#failures.set(stay, failures + 1);
      this.#send({ to: stay, link: link.link, kind: 'again', data: '{}' });
    }
  }

  /** The other side reports the link broken, whatever it looks like from here. */
  #tryAgain(from: string, link: number): void {
    const place = this.#others().find(({ stay }) => stay === from);
    const existing = this.#links.get(from);
    if (!place || !this.#calls(place)) return;
    const isFresh = existing && performance.now() - existing.startedAt < restartAfterMs;
    if (!existing || (existing.link <= link && !isFresh)) this.#connect(from, true);
  }

  /** Asks for a call from a tab that should have called by now. */
  #waitFor(stay: string, now: number): void {
    const since = this.#restartedAt.get(stay);
    if (since !== undefined && now - since < anewAfterMs) return;
    this.#restartedAt.set(stay, now);
    if (since === undefined) return;
    const link = this.#attempts.get(stay) ?? 0;
    this.#send({ to: stay, link, kind: 'again', data: '{}' });
  }

  #restart(stay: string, link: Link): void {
    if (this.#restartedAt.has(stay)) return;
    this.#restartedAt.set(stay, performance.now());
    link.restart();
  }
}

/** Defers closing, which takes a busy browser a while, so the departure shows first. */
function letGo(link: Link): void {
  setTimeout(() => link.close());
}
