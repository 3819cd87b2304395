import { expect, test, vi } from 'vitest';
import { LiveKitClient } from './LiveKitClient.ts';

/** Publications like the library's, which the media server can mute. */
const publications: { isMuted: boolean; unmute: () => Promise<void> }[] = [];

vi.mock('livekit-client', () => ({
  Track: { Source: { Microphone: 'microphone', Camera: 'camera', ScreenShare: 'screen' } },
  RoomEvent: {},
  ConnectionState: {},
  VideoQuality: {},
  Room: class {
    localParticipant = {
      publishTrack: async () => {
        const publication = {
          isMuted: false,
          unmute: async () => {
            publication.isMuted = false;
          },
        };
        publications.push(publication);
        return publication;
      },
    };
    on() {}
    async connect() {}
    async disconnect() {}
  },
}));

test('alice, muted by a host, is heard again only when she turns her microphone on', async () => {
  const client = new LiveKitClient({
    ticket: { kind: 'livekit', url: 'ws://127.0.0.1:9', token: '', iceServers: [] },
    stay: crypto.randomUUID(),
    signal: async () => {},
    onChange: () => {},
    renew: () => Promise.reject(new Error('nothing is renewed here')),
  });
  const mic = { kind: 'audio', enabled: true } as MediaStreamTrack;
  const tracks = { mic, camera: null, screen: null };
  await client.setTracks(tracks);
  const [published] = publications;
  Object.assign(published!, { isMuted: true });
  mic.enabled = false;
  await client.setTracks(tracks);
  expect(published!.isMuted).toBe(true);
  mic.enabled = true;
  await client.setTracks(tracks);
  expect(published!.isMuted).toBe(false);
  expect(publications).toHaveLength(1);
  client.close();
});
