import { createHmac } from 'node:crypto';
import type { VideoKind, VideoTicket } from '@pavilion/contract';
import type { Settings } from '../settings.ts';
import { livekitMedia } from './livekitMedia.ts';

/** Who a ticket is for: identity, room and role come from the server's login, never from a client. */
export interface TicketFor {
  roomId: string;
  personId: string;
  name: string;
  isHost: boolean;
  /** The key that signs tickets without a media server. */
  secret: string;
  now: Date;
}

/** An event from a media server: a person joined or left. */
interface MediaNews {
  roomId: string;
  personId: string;
  /** Whether they are there now. */
  isThere: boolean;
}

/** Carries the video and audio of rooms: from browser to browser, or through a media server. Commands the server rejects throw. */
export interface Media {
  kind: VideoKind;
  /** The most people a room can hold. */
  mostPeople: number;
  /** With more people than this, nobody sends video. */
  mostVideos: number;
  /** Origins pages may connect to. */
  origins: string[];
  ticket(of: TicketFor): Promise<VideoTicket>;
  /** Mutes a microphone, if there is a server that can; otherwise the browsers do. */
  mute(roomId: string, personId: string): Promise<void>;
  /** Disconnects a person; not an error if they aren't there. */
  remove(roomId: string, personId: string): Promise<void>;
  /** Reads what the media server sends; null if it isn't relevant. Throws if the signature doesn't match the body. */
  read(body: string, authorization: string | undefined): Promise<MediaNews | null>;
}

export const ticketSeconds = 600;
const turnSeconds = 6 * 3600;

/** Opens the media the settings ask for: LiveKit if it is configured, else peer to peer. */
export function openMedia(settings: Settings): Media {
  const { LIVEKIT_URL: url, LIVEKIT_KEY: key, LIVEKIT_SECRET: secret } = settings;
  const turn = settings.TURN_URL
    ? { url: settings.TURN_URL, secret: settings.TURN_SECRET ?? '' }
    : null;
  return url && key && secret ? livekitMedia({ url, key, secret }) : meshMedia(turn);
}

/** Peer to peer: this server only relays the signalling. */
export function meshMedia(turn: { url: string; secret: string } | null = null): Media {
  return {
    kind: 'mesh',
    mostPeople: 8,
    mostVideos: 6,
    origins: [],
    ticket: async (of) => ({
      kind: 'mesh',
      url: null,
      token: signedToken(of),
      iceServers: turn ? turnServers(turn, of.personId, of.now) : [],
    }),
    mute: async () => {},
    remove: async () => {},
    read: async () => null,
  };
}

/** A JSON Web Token in the form of a media server's. */
function signedToken({ roomId, personId, isHost, secret, now }: TicketFor): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  const claims = {
    sub: personId,
    room: roomId,
    isHost,
    iat: seconds,
    exp: seconds + ticketSeconds,
  };
  const body = `${head}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Credentials for coturn's `use-auth-secret`: a signed username that contains its expiry. */
export function turnServers(
  { url, secret }: { url: string; secret: string },
  personId: string,
  now: Date,
): VideoTicket['iceServers'] {
  const username = `${Math.floor(now.getTime() / 1000) + turnSeconds}:${personId}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  const [plain] = url.split('?');
  return [{ urls: [plain!.replace(/^turns?:/, 'stun:')] }, { urls: [url], username, credential }];
}
