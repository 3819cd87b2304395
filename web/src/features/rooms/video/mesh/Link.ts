import type { VideoSignal } from '@pavilion/contract';
import { LineMeter } from '../LineMeter.ts';
import {
  type LineReport,
  type LocalTracks,
  type PictureStep,
  pictureSteps,
  type RemoteMedia,
} from '../VideoClient.ts';

const candidatesMs = 50;
const screenBits = 1_200_000;

interface LinkParts {
  /** Whether this side makes the first offer. */
  calls: boolean;
  /** Whether this side yields when both offer at once. */
  isPolite: boolean;
  link: number;
  iceServers: RTCIceServer[];
  tracks: LocalTracks;
  step: PictureStep;
  send(kind: VideoSignal['kind'], data: string): void;
  onChange(): void;
}

/** The order of transceivers: the caller adds three, and the answerer reuses them in this order. */
const order = ['mic', 'camera', 'screen'] as const;

/** One connection to another tab, using perfect negotiation. Tracks change without renegotiation. */
export class Link {
  readonly link: number;
  readonly calls: boolean;
  readonly startedAt = performance.now();
  /** Since when it hasn't been connected; null while it is. */
  lostAt: number | null = performance.now();
  readonly #pc: RTCPeerConnection;
  readonly #parts: LinkParts;
  #tracks: LocalTracks;
  #step: PictureStep;
  #making = false;
  #ignores = false;
  #early: RTCIceCandidateInit[] = [];
  #candidates: RTCIceCandidateInit[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #steps: Promise<void> = Promise.resolve();
  #closed = false;
  #wasConnected = false;
  readonly #meter = new LineMeter();

  constructor(parts: LinkParts) {
    this.#parts = parts;
    this.link = parts.link;
    this.calls = parts.calls;
    this.#tracks = parts.tracks;
    this.#step = parts.step;
    const pc = new RTCPeerConnection({
      iceServers: parts.iceServers,
      bundlePolicy: 'max-bundle',
    });
    this.#pc = pc;
    pc.onnegotiationneeded = () => void this.#offer();
    pc.onicecandidate = ({ candidate }) => candidate && this.#collect(candidate.toJSON());
    pc.onconnectionstatechange = () => this.#note();
    pc.oniceconnectionstatechange = () => this.#note();
    pc.ontrack = () => parts.onChange();
    if (parts.calls) {
      for (const kind of order)
        pc.addTransceiver(kind === 'mic' ? 'audio' : 'video', { direction: 'sendrecv' });
      void this.setTracks(parts.tracks);
    }
  }

  /** Whether it has ever been connected. */
  get wasConnected(): boolean {
    return this.#wasConnected;
  }

  get isConnected(): boolean {
    return this.#pc.connectionState === 'connected';
  }

  get media(): RemoteMedia {
    const [audio, camera, screen] = this.#pc
      .getTransceivers()
      .map(({ receiver }) => stream(receiver.track));
    return {
      audio: audio ?? null,
      camera: camera ?? null,
      screen: screen ?? null,
      state: this.isConnected ? 'connected' : this.#wasConnected ? 'lost' : 'connecting',
    };
  }

  /** Handles signals from the other side, in sequence. */
  take(kind: VideoSignal['kind'], data: string): void {
    this.#steps = this.#steps.then(() =>
      this.#closed ? undefined : this.#take(kind, data).catch(() => undefined),
    );
  }

  /** Restarts ICE to find another path. */
  restart(): void {
    if (!this.#closed && this.#pc.signalingState === 'stable') this.#pc.restartIce();
  }

  async setTracks(tracks: LocalTracks): Promise<void> {
    this.#tracks = tracks;
    const transceivers = this.#pc.getTransceivers();
    await Promise.all(
      order.map(async (kind, at) => {
        const sender = transceivers[at]?.sender;
        if (sender && sender.track !== tracks[kind]) await sender.replaceTrack(tracks[kind]);
      }),
    ).catch(() => undefined);
    this.setStep(this.#step);
  }

  setStep(step: PictureStep): void {
    this.#step = step;
    const [, camera, screen] = this.#pc.getTransceivers();
    if (camera) void limit(camera.sender, step);
    if (screen) void limitBits(screen.sender, screenBits);
  }

  async report(): Promise<LineReport> {
    if (!this.isConnected) return { bitsPerSecond: null, lost: null };
    return this.#meter.read((await this.#pc.getStats()).values());
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const event of ['ontrack', 'onicecandidate', 'onnegotiationneeded'] as const)
      this.#pc[event] = null;
    this.#pc.onconnectionstatechange = null;
    this.#pc.oniceconnectionstatechange = null;
    this.#pc.close();
  }

  async #offer(): Promise<void> {
    try {
      this.#making = true;
      await this.#pc.setLocalDescription();
      if (!this.#closed) this.#describe();
    } catch {
      // the connection was closed in the meantime
    } finally {
      this.#making = false;
    }
  }

  #describe(): void {
    this.#parts.send('description', JSON.stringify(this.#pc.localDescription));
  }

  async #take(kind: VideoSignal['kind'], data: string): Promise<void> {
    const pc = this.#pc;
    if (kind === 'candidates') {
      const candidates = JSON.parse(data) as RTCIceCandidateInit[];
      if (!pc.remoteDescription) this.#early.push(...candidates);
      else for (const one of candidates) await this.#add(one);
      return;
    }
    const description = JSON.parse(data) as RTCSessionDescriptionInit;
    const collides =
      description.type === 'offer' && (this.#making || pc.signalingState !== 'stable');
    this.#ignores = !this.#parts.isPolite && collides;
    if (this.#ignores) return;
    await pc.setRemoteDescription(description);
    for (const one of this.#early.splice(0)) await this.#add(one);
    if (description.type !== 'offer') return;
    for (const transceiver of pc.getTransceivers())
      if (transceiver.direction !== 'sendrecv') transceiver.direction = 'sendrecv';
    await this.setTracks(this.#tracks);
    await pc.setLocalDescription();
    this.#describe();
  }

  async #add(candidate: RTCIceCandidateInit): Promise<void> {
    try {
      await this.#pc.addIceCandidate(candidate);
    } catch (error) {
      if (!this.#ignores) throw error;
    }
  }

  /** Batches candidates. */
  #collect(candidate: RTCIceCandidateInit): void {
    this.#candidates.push(candidate);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#parts.send('candidates', JSON.stringify(this.#candidates.splice(0)));
    }, candidatesMs);
  }

  #note(): void {
    const was = this.lostAt;
    if (this.isConnected) this.#wasConnected = true;
    if (this.isConnected) this.lostAt = null;
    else this.lostAt ??= performance.now();
    if (was !== null && this.lostAt === null) this.setStep(this.#step);
    this.#parts.onChange();
  }
}

const streams = new WeakMap<MediaStreamTrack, MediaStream>();

/** Reuses the stream of a track, so playback doesn't restart. */
function stream(track: MediaStreamTrack): MediaStream {
  const existing = streams.get(track) ?? new MediaStream([track]);
  streams.set(track, existing);
  return existing;
}

async function limit(sender: RTCRtpSender, step: PictureStep): Promise<void> {
  const size = step === 'audio' ? null : pictureSteps[step];
  const height = sender.track?.getSettings().height ?? 0;
  await change(sender, (encoding) => {
    encoding.active = size !== null;
    if (!size) return;
    encoding.maxBitrate = size.bitsPerSecond;
    encoding.maxFramerate = size.framesPerSecond;
    encoding.scaleResolutionDownBy = Math.max(1, height / size.height);
  });
}

function limitBits(sender: RTCRtpSender, bits: number): Promise<void> {
  return change(sender, (encoding) => {
    encoding.maxBitrate = bits;
  });
}

async function change(
  sender: RTCRtpSender,
  set: (encoding: RTCRtpEncodingParameters) => void,
): Promise<void> {
  const parameters = sender.getParameters();
  const [encoding] = parameters.encodings ?? [];
  // before the first answer there is nothing to limit
  if (!encoding) return;
  set(encoding);
  await sender.setParameters(parameters).catch(() => undefined);
}
