import type { VideoEnd, VideoParticipant, VideoRecording } from '@pavilion/contract';
import type { Trouble } from './localMedia.ts';
import type { LocalTracks, PictureStep, RemoteMedia } from './VideoClient.ts';

type Phase = 'entering' | 'inside' | 'ended';

/** Everything that the page of a call shows. */
export interface CallView {
  phase: Phase;
  /** Why it ended, or what kept the door shut. */
  end: VideoEnd | null;
  failure: unknown;
  topic: string;
  endsAt: string;
  isHost: boolean;
  mayRecord: boolean;
  mostVideos: number;
  stay: string;
  places: VideoParticipant[];
  /** People whom one has blocked, while they are inside too. */
  blocked: string[];
  recording: VideoRecording | null;
  /** There was one during this visit. */
  wasRecorded: boolean;
  media: ReadonlyMap<string, RemoteMedia>;
  tracks: LocalTracks;
  mic: boolean;
  camera: boolean;
  hand: boolean;
  trouble: { device: 'mic' | 'camera'; why: Trouble } | null;
  step: PictureStep;
  /** The line, and not the room, makes the own picture what it is. */
  isThin: boolean;
  /** Something that was said does not reach the server. */
  isLost: boolean;
}

/** Those inside whom one has blocked. */
export function blockedHere({ places, blocked }: CallView): VideoParticipant[] {
  return places.filter(({ person }) => blocked.includes(person._id));
}

/** Before anything is known. */
export function firstView(stay: string): CallView {
  return {
    phase: 'entering',
    end: null,
    failure: null,
    topic: '',
    endsAt: '',
    isHost: false,
    mayRecord: false,
    mostVideos: 0,
    stay,
    places: [],
    blocked: [],
    recording: null,
    wasRecorded: false,
    media: new Map(),
    tracks: { mic: null, camera: null, screen: null },
    mic: false,
    camera: false,
    hand: false,
    trouble: null,
    step: 'large',
    isThin: false,
    isLost: false,
  };
}

const ends: Partial<Record<string, VideoEnd>> = {
  'video.replaced': 'replaced',
  'video.removed': 'removed',
  'video.over': 'closed',
  'room.missing': 'removed',
};

/** How a visit ends by a refusal; undefined for one that ends nothing. */
export function endBy(code: string): VideoEnd | undefined {
  return ends[code];
}
