import { createHash, createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AccessToken, TokenVerifier } from 'livekit-server-sdk';
import { afterEach, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { livekitMedia } from './livekitMedia.ts';
import { meshMedia, openMedia, turnServers } from './media.ts';

const key = 'devkey';
const secret = 'a secret of at least thirty-two letters';
const roomId = '018f0000-0000-7000-8000-000000000001';
const personId = '018f0000-0000-7000-8000-000000000002';
const of = {
  roomId,
  personId,
  name: 'Asha Rao',
  isHost: false,
  secret: 'own secret',
  now: new Date(),
};

let server: Server | undefined;
afterEach(
  () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())),
);

interface MediaRequest {
  path: string;
  body: Record<string, unknown>;
  authorization: string;
}

/** A media server that replies as configured, and records what it was asked. */
async function fakeLiveKit(answers: Record<string, [status: number, body: object]>) {
  const asked: MediaRequest[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (data) => (body += String(data)));
    request.on('end', () => {
      const path = request.url!.split('.').at(-1)!;
      const authorization = request.headers.authorization ?? '';
      asked.push({ path, body: JSON.parse(body || '{}'), authorization });
      const [status, answer] = answers[path] ?? [200, {}];
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, media: livekitMedia({ url, key, secret }) };
}

test('settings choose how video travels: between browsers, with a relay beside them, or through LiveKit', async () => {
  expect(openMedia(readSettings({}))).toMatchObject({ kind: 'mesh', mostPeople: 8, origins: [] });
  const livekit = { LIVEKIT_URL: 'wss://video.example', LIVEKIT_KEY: key, LIVEKIT_SECRET: secret };
  expect(openMedia(readSettings(livekit))).toMatchObject({
    kind: 'livekit',
    mostPeople: 50,
    origins: ['wss://video.example', 'https://video.example'],
  });
  expect(() => readSettings({ LIVEKIT_URL: 'wss://video.example' })).toThrow(/LIVEKIT_KEY/);
  expect(() => readSettings({ TURN_URL: 'turn:relay.example:3478' })).toThrow(/TURN_SECRET/);
  expect(() => readSettings({ TURN_URL: 'https://relay.example', TURN_SECRET: 'x' })).toThrow(
    /TURN_URL/,
  );
});

test('coturn gets a name for each person that says until when, signed as coturn checks it', async () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const turn = { url: 'turn:relay.example:3478?transport=udp', secret: 'shared' };
  const [stun, relay] = turnServers(turn, personId, now);
  expect(stun).toEqual({ urls: ['stun:relay.example:3478'] });
  const until = now.getTime() / 1000 + 6 * 3600;
  expect(relay).toEqual({
    urls: [turn.url],
    username: `${until}:${personId}`,
    credential: createHmac('sha1', 'shared').update(`${until}:${personId}`).digest('base64'),
  });
  expect((await meshMedia(turn).ticket({ ...of, now })).iceServers).toEqual([stun, relay]);
  expect((await meshMedia().ticket(of)).iceServers).toEqual([]);
});

test('a ticket without a media server is signed with our secret, for one person, one room and ten minutes (D13)', async () => {
  const { token } = await meshMedia().ticket(of);
  const [head, body, signature] = token.split('.') as [string, string, string];
  const wanted = createHmac('sha256', of.secret).update(`${head}.${body}`).digest('base64url');
  expect(signature).toBe(wanted);
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  expect(claims).toMatchObject({ sub: personId, room: roomId, isHost: false });
  expect(claims.exp - claims.iat).toBe(600);
  expect(JSON.stringify(claims)).not.toContain(of.secret);
});

test('a LiveKit token opens one room to one person for ten minutes, and grants nothing more', async () => {
  const media = livekitMedia({ url: 'wss://video.example', key, secret });
  const { token, url, kind } = await media.ticket(of);
  expect([kind, url]).toEqual(['livekit', 'wss://video.example']);
  const claims = await new TokenVerifier(key, secret).verify(token);
  expect(claims.sub).toBe(personId);
  expect(claims.name).toBe('Asha Rao');
  expect(claims.video).toEqual({
    roomJoin: true,
    room: roomId,
    canSubscribe: true,
    canPublish: true,
    canPublishData: false,
    canPublishSources: ['camera', 'microphone', 'screen_share', 'screen_share_audio'],
  });
  const { exp, nbf } = claims as { exp?: number; nbf?: number };
  expect(exp! - nbf!).toBe(600);
  await expect(
    new TokenVerifier(key, 'another secret of thirty-two letters').verify(token),
  ).rejects.toThrow();
});

test('muting and removing someone are signed calls to LiveKit', async () => {
  const { asked, media } = await fakeLiveKit({
    'RoomService/GetParticipant': [
      200,
      {
        sid: 'PA_1',
        identity: personId,
        tracks: [
          { sid: 'TR_cam', type: 'VIDEO', source: 'CAMERA' },
          { sid: 'TR_mic', type: 'AUDIO', source: 'MICROPHONE' },
        ],
      },
    ],
  });
  await media.mute(roomId, personId);
  await media.remove(roomId, personId);
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['RoomService/GetParticipant', { room: roomId, identity: personId }],
    [
      'RoomService/MutePublishedTrack',
      { room: roomId, identity: personId, trackSid: 'TR_mic', muted: true },
    ],
    ['RoomService/RemoveParticipant', { room: roomId, identity: personId }],
  ]);
  const grants = await new TokenVerifier(key, secret).verify(
    asked[0]!.authorization.replace('Bearer ', ''),
  );
  expect(grants.video).toMatchObject({ roomAdmin: true, room: roomId });
});

test('muting or removing someone who has left LiveKit is no error, but a failed call is', async () => {
  const gone: [number, object] = [404, { code: 'not_found', msg: 'participant does not exist' }];
  const { media } = await fakeLiveKit({
    'RoomService/RemoveParticipant': gone,
    'RoomService/GetParticipant': gone,
  });
  await media.remove(roomId, personId);
  await media.mute(roomId, personId);
  server!.close();
  server!.closeAllConnections();
  await expect(media.remove(roomId, personId)).rejects.toThrow();
});

test('news from LiveKit counts only with a signature over that very body', async () => {
  const media = livekitMedia({ url: 'wss://video.example', key, secret });
  const body = JSON.stringify({
    event: 'participant_left',
    room: { name: roomId },
    participant: { identity: personId },
  });
  const token = new AccessToken(key, secret, { ttl: 60 });
  token.sha256 = createHash('sha256').update(body).digest('base64');
  const authorization = await token.toJwt();
  expect(await media.read(body, authorization)).toEqual({ roomId, personId, isThere: false });
  await expect(media.read(body.replace('left', 'joined'), authorization)).rejects.toThrow();
  await expect(media.read(body, undefined)).rejects.toThrow();
  const foreign = new AccessToken(key, 'another secret of thirty-two letters', { ttl: 60 });
  foreign.sha256 = token.sha256;
  await expect(media.read(body, await foreign.toJwt())).rejects.toThrow();
});
