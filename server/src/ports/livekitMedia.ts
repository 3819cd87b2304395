import type { Media, TicketFor } from './media.ts';

/** Far below what a LiveKit node can carry; a room is a table, not a stage. */
const mostPeople = 50;
const ttlSeconds = 600;
/** LiveKit's error code for a person or room that isn't there. */
const notThere = 'not_found';

/** Rooms on a LiveKit server. The library is loaded with the first call. */
export function livekitMedia(given: { url: string; key: string; secret: string }): Media {
  const { url, key, secret } = given;
  const http = url.replace(/^ws/, 'http');
  const library = () => import('livekit-server-sdk');
  const rooms = async () => new (await library()).RoomServiceClient(http, key, secret);
  return {
    kind: 'livekit',
    mostPeople,
    mostVideos: mostPeople,
    origins: [new URL(url.replace(/^http/, 'ws')).origin, new URL(http).origin],
    async ticket({ roomId, personId, name }: TicketFor) {
      const { AccessToken, TrackSource } = await library();
      const token = new AccessToken(key, secret, { identity: personId, name, ttl: ttlSeconds });
      token.addGrant({
        roomJoin: true,
        room: roomId,
        canSubscribe: true,
        canPublish: true,
        canPublishData: false,
        canPublishSources: [
          TrackSource.CAMERA,
          TrackSource.MICROPHONE,
          TrackSource.SCREEN_SHARE,
          TrackSource.SCREEN_SHARE_AUDIO,
        ],
      });
      const address = url.replace(/^http/, 'ws');
      return { kind: 'livekit', url: address, token: await token.toJwt(), iceServers: [] };
    },
    async mute(roomId, personId) {
      const { TrackSource } = await library();
      const client = await rooms();
      await orNotThere(async () => {
        const { tracks } = await client.getParticipant(roomId, personId);
        for (const { sid, source, muted } of tracks)
          if (source === TrackSource.MICROPHONE && !muted)
            await client.mutePublishedTrack(roomId, personId, sid, true);
      });
    },
    async remove(roomId, personId) {
      const client = await rooms();
      await orNotThere(() => client.removeParticipant(roomId, personId));
    },
    async read(body, authorization) {
      const { WebhookReceiver } = await library();
      const { event, room, participant } = await new WebhookReceiver(key, secret).receive(
        body,
        authorization,
      );
      if (!room || !participant) return null;
      const there = { roomId: room.name, personId: participant.identity };
      if (event === 'participant_joined') return { ...there, isThere: true };
      if (event === 'participant_left') return { ...there, isThere: false };
      return null;
    },
  };
}

async function orNotThere(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if ((error as { code?: unknown }).code !== notThere) throw error;
  }
}
