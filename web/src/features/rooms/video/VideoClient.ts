import type { VideoParticipant, VideoSignal, VideoTicket } from '@pavilion/contract';

/** What comes from somebody else's tab, by its `stay`. */
export interface RemoteMedia {
  audio: MediaStream | null;
  camera: MediaStream | null;
  screen: MediaStream | null;
  state: 'connecting' | 'connected' | 'lost';
}

/** What the own tab sends. */
export interface LocalTracks {
  mic: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
}

/** How good the picture may be: `audio` sends none. */
export type PictureStep = 'large' | 'small' | 'audio';

/** How well the line carries what is sent; null where nothing is known yet. */
export interface LineReport {
  /** What the thinnest link takes, bits a second. */
  bitsPerSecond: number | null;
  /** The share of packets that was lost, 0 to 1. */
  lost: number | null;
}

export interface VideoClientParts {
  ticket: VideoTicket;
  stay: string;
  /** Brings a signal to another tab; resolves once it has arrived at the server. */
  signal(given: Pick<VideoSignal, 'to' | 'link' | 'kind' | 'data'>): Promise<void>;
  /** Something about others' media is different now. */
  onChange(): void;
  /** A fresh ticket, for a connection that has to be made anew. */
  renew(): Promise<VideoTicket>;
}

/** Carries picture and sound between those inside: one interface, one kind for each media. */
export interface VideoClient {
  readonly media: ReadonlyMap<string, RemoteMedia>;
  /** Who is inside: links to others follow. */
  setPlaces(places: VideoParticipant[]): void;
  setTracks(tracks: LocalTracks): Promise<void>;
  setStep(step: PictureStep): void;
  /** Takes what another tab has sent. */
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
