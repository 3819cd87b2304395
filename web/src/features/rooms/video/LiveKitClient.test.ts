import { expect, test, vi } from 'vitest';
import { LiveKitClient } from './LiveKitClient.ts';

/** Publications like the library's, which the media server can mute. */
const publications: { isMuted: boolean; unmute: () => Promise<void> }[] = [];

const server = vi.hoisted(() => ({ options: {}, disconnect: () => {}, refuses: 0 }));

vi.mock('livekit-client', () => ({
  Track: { Source: { Microphone: 'microphone', Camera: 'camera', ScreenShare: 'screen' } },
  RoomEvent: { Disconnected: 'disconnected' },
  ConnectionState: { Connected: 'connected' },
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
    state = 'disconnected';
    constructor(options: object) {
      server.options = options;
    }
    on(event: string, listener: () => void) {
      if (event !== 'disconnected') return;
      server.disconnect = () => {
        this.state = 'disconnected';
        listener();
      };
    }
    async connect() {
      if (server.refuses > 0 && server.refuses--) throw new Error('refused');
      this.state = 'connected';
    }
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

test('alice, whose connection to the media server drops, is heard again after several attempts', async () => {
  vi.useFakeTimers();
  publications.length = 0;
  const renew = vi.fn(async () => ({ url: 'ws://127.0.0.1:9', token: '' }) as never);
  const client = new LiveKitClient({
    ticket: { kind: 'livekit', url: 'ws://127.0.0.1:9', token: '', iceServers: [] },
    stay: crypto.randomUUID(),
    signal: async () => {},
    onChange: () => {},
    renew,
  });
  expect(server.options).toMatchObject({ stopLocalTrackOnUnpublish: false });
  const mic = { kind: 'audio', enabled: true } as MediaStreamTrack;
  await client.setTracks({ mic, camera: null, screen: null });
  server.refuses = 2;
  server.disconnect();
  server.disconnect();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(renew).toHaveBeenCalledTimes(3);
  expect(publications).toHaveLength(2);
  client.close();
  vi.useRealTimers();
});
