import type { VideoParticipant, VideoSignal, VideoTicket } from '@pavilion/contract';

/** Media received from another participant's tab. */
export interface RemoteMedia {
  audio: MediaStream | null;
  camera: MediaStream | null;
  screen: MediaStream | null;
  state: 'connecting' | 'connected' | 'lost';
}

/** The tracks this tab sends. */
export interface LocalTracks {
  mic: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
}

/** The picture quality; `audio` sends no picture. */
export type PictureStep = 'large' | 'small' | 'audio';

/** The upstream quality of the connection; null where unknown. */
export interface LineReport {
  /** The available bitrate of the weakest link. */
  bitsPerSecond: number | null;
  /** The share of packets lost, 0 to 1. */
  lost: number | null;
}

export interface VideoClientParts {
  ticket: VideoTicket;
  stay: string;
  /** Sends a signal to another tab; resolves once the server has it. */
  signal(given: Pick<VideoSignal, 'to' | 'link' | 'kind' | 'data'>): Promise<void>;
  /** Called when others' media changed. */
  onChange(): void;
  /** Fetches a fresh ticket for reconnecting. */
  renew(): Promise<VideoTicket>;
}

/** Carries video and audio between participants; implemented by a mesh of browsers and by LiveKit. */
export interface VideoClient {
  readonly media: ReadonlyMap<string, RemoteMedia>;
  /** Sets who is inside, and connects to them. */
  setPlaces(places: VideoParticipant[]): void;
  setTracks(tracks: LocalTracks): Promise<void>;
  setStep(step: PictureStep): void;
  /** Handles a signal from another tab. */
  take(signal: VideoSignal): void;
  report(): Promise<LineReport>;
  close(): void;
}

export const pictureSteps: Record<
  Exclude<PictureStep, 'audio'>,
  { height: number; bitsPerSecond: number; framesPerSecond: number }
> = {
  large: { height: 360, bitsPerSecond: 500_000, framesPerSecond: 24 },
  small: { height: 180, bitsPerSecond: 200_000, framesPerSecond: 15 },
};
