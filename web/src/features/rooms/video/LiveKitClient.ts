import type { VideoParticipant } from '@pavilion/contract';
import {
  ConnectionState,
  type LocalTrackPublication,
  type RemoteParticipant,
  Room,
  RoomEvent,
  Track,
  VideoQuality,
} from 'livekit-client';
import { LineMeter } from './LineMeter.ts';
import type {
  LineReport,
  LocalTracks,
  PictureStep,
  RemoteMedia,
  VideoClient,
  VideoClientParts,
} from './VideoClient.ts';
import { pictureSteps } from './VideoClient.ts';

const sources = {
  mic: Track.Source.Microphone,
  camera: Track.Source.Camera,
  screen: Track.Source.ScreenShare,
} as const;
type Kind = keyof typeof sources;
const kinds = Object.keys(sources) as Kind[];

/** Media through a LiveKit server, which identifies people by id; here tabs are identified by `stay`. */
export class LiveKitClient implements VideoClient {
  readonly #parts: VideoClientParts;
  readonly #room = new Room({
    adaptiveStream: false,
    dynacast: true,
    // the call stops tracks: after a lost connection they're published again
    stopLocalTrackOnUnpublish: false,
  });
  #places: VideoParticipant[] = [];
  #sent: Partial<Record<Kind, { track: MediaStreamTrack; publication: LocalTrackPublication }>> =
    {};
  #steps: Promise<void>;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #meter = new LineMeter();
  readonly #streams = new WeakMap<MediaStreamTrack, MediaStream>();

  constructor(parts: VideoClientParts) {
    this.#parts = parts;
    const changes = [
      RoomEvent.ParticipantConnected,
      RoomEvent.ParticipantDisconnected,
      RoomEvent.TrackSubscribed,
      RoomEvent.TrackUnsubscribed,
      RoomEvent.TrackMuted,
      RoomEvent.TrackUnmuted,
      RoomEvent.ConnectionStateChanged,
    ] as const;
    for (const change of changes) this.#room.on(change, () => parts.onChange());
    const { url, token } = parts.ticket;
    this.#steps = this.#room.connect(url ?? '', token).catch(() => this.#connectAnew());
    this.#room.on(RoomEvent.Disconnected, () => {
      this.#steps = this.#steps.then(() => this.#connectAnew());
    });
  }

  get media(): ReadonlyMap<string, RemoteMedia> {
    return new Map(
      this.#places
        .filter(({ stay }) => stay !== this.#parts.stay)
        .map(({ stay, person }) => [
          stay,
          this.#mediaFrom(this.#room.remoteParticipants.get(person._id)),
        ]),
    );
  }

  setPlaces(places: VideoParticipant[]): void {
    this.#places = places;
    this.#parts.onChange();
  }

  setTracks(tracks: LocalTracks): Promise<void> {
    this.#steps = this.#steps.then(async () => {
      for (const kind of kinds) await this.#put(kind, tracks[kind]).catch(() => undefined);
    });
    return this.#steps;
  }

  setStep(step: PictureStep): void {
    const camera = this.#sent.camera?.publication.videoTrack;
    if (!camera) return;
    if (step === 'audio') void camera.pauseUpstream();
    else {
      void camera.resumeUpstream();
      camera.setPublishingQuality(step === 'large' ? VideoQuality.HIGH : VideoQuality.LOW);
    }
  }

  take(): void {
    // the media server does the signalling
  }

  async report(): Promise<LineReport> {
    const camera = this.#sent.camera?.publication.track;
    return this.#meter.read((await camera?.getRTCStatsReport())?.values() ?? []);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    void this.#room.disconnect(false);
  }

  #mediaFrom(participant: RemoteParticipant | undefined): RemoteMedia {
    const stream = (kind: Kind) => {
      const track = participant?.getTrackPublication(sources[kind])?.track?.mediaStreamTrack;
      if (!track) return null;
      const existing = this.#streams.get(track) ?? new MediaStream([track]);
      this.#streams.set(track, existing);
      return existing;
    };
    const isConnected = participant && this.#room.state === ConnectionState.Connected;
    const isLost = this.#room.state === ConnectionState.Reconnecting;
    return {
      audio: stream('mic'),
      camera: stream('camera'),
      screen: stream('screen'),
      state: isConnected ? 'connected' : isLost ? 'lost' : 'connecting',
    };
  }

  async #put(kind: Kind, track: MediaStreamTrack | null): Promise<void> {
    const before = this.#sent[kind];
    if (before && before.track === track) {
      // a host's mute also applies on the media server, so unmute there too
      if (track.enabled && before.publication.isMuted) await before.publication.unmute();
      return;
    }
    if (!before && !track) return;
    const { localParticipant } = this.#room;
    if (before) await localParticipant.unpublishTrack(before.track, false);
    delete this.#sent[kind];
    if (!track) return;
    const { bitsPerSecond, framesPerSecond } = pictureSteps.large;
    const publication = await localParticipant.publishTrack(track, {
      source: sources[kind],
      ...(kind === 'camera' && {
        videoEncoding: { maxBitrate: bitsPerSecond, maxFramerate: framesPerSecond },
      }),
    });
    this.#sent[kind] = { track, publication };
  }

  /** Reconnects with a fresh ticket: the first is valid for minutes only. */
  async #connectAnew(): Promise<void> {
    if (this.#closed || this.#retry || this.#room.state === ConnectionState.Connected) return;
    try {
      const { url, token } = await this.#parts.renew();
      if (this.#closed) return;
      await this.#room.connect(url ?? '', token);
      const tracks = this.#sent;
      this.#sent = {};
      for (const kind of kinds)
        await this.#put(kind, tracks[kind]?.track ?? null).catch(() => undefined);
    } catch {
      this.#retry = setTimeout(() => {
        this.#retry = undefined;
        this.#steps = this.#steps.then(() => this.#connectAnew());
      }, 3000);
    }
  }
}
