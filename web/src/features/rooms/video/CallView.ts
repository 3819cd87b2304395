import type {
  enterVideo,
  RouteReply,
  VideoParticipant,
  VideoRecording,
  VideoShown,
} from '@pavilion/contract';
import type { Trouble } from '../../../lib/devices/deviceAccess.ts';
import type { LocalTracks, PictureStep, RemoteMedia } from './VideoClient.ts';
import type { CallEnd } from './callEnd.ts';

type Phase = 'entering' | 'inside' | 'ended';

/** Everything the page of a call shows. */
export interface CallView {
  phase: Phase;
  /** Why the call ended; `failure` is what prevented entering. */
  end: CallEnd | null;
  failure: unknown;
  topic: string;
  endsAt: string;
  isHost: boolean;
  may: RouteReply<typeof enterVideo>['may'];
  mostVideos: number;
  stay: string;
  places: VideoParticipant[];
  /** Whether anyone else has been inside during this stay. */
  hasMet: boolean;
  /** Ids of people inside whom the user has blocked. */
  blocked: string[];
  recording: VideoRecording | null;
  /** What everyone inside looks at together. */
  shown: VideoShown | null;
  /** Whether there was a recording during this stay. */
  wasRecorded: boolean;
  media: ReadonlyMap<string, RemoteMedia>;
  tracks: LocalTracks;
  mic: boolean;
  camera: boolean;
  speakerId: string;
  hand: boolean;
  trouble: { device: 'mic' | 'camera'; why: Trouble } | null;
  step: PictureStep;
  /** Whether the connection, rather than the room's size, limits the user's picture. */
  isThin: boolean;
  /** Whether updates aren't reaching the server. */
  isLost: boolean;
}

/** Participants the user has blocked. */
export function blockedHere({ places, blocked }: CallView): VideoParticipant[] {
  return places.filter(({ person }) => blocked.includes(person._id));
}

/** The initial view, before anything is known. */
export function firstView(stay: string, speakerId = ''): CallView {
  return {
    phase: 'entering',
    end: null,
    failure: null,
    topic: '',
    endsAt: '',
    isHost: false,
    may: [],
    mostVideos: 0,
    stay,
    places: [],
    hasMet: false,
    blocked: [],
    recording: null,
    shown: null,
    wasRecorded: false,
    media: new Map(),
    tracks: { mic: null, camera: null, screen: null },
    mic: false,
    camera: false,
    speakerId,
    hand: false,
    trouble: null,
    step: 'large',
    isThin: false,
    isLost: false,
  };
}
