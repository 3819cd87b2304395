import { vi } from 'vitest';

type Kind = 'audio' | 'video';
type FakeSocket = EventTarget & { isClosed: boolean };

class Recorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'inactive';
  start() {}
}

class Sound {
  resume = async () => undefined;
  close = async () => undefined;
  createAnalyser = () => ({ getFloatTimeDomainData() {} });
  createMediaStreamSource = () => ({ connect() {} });
  createMediaStreamDestination = () => ({ stream: new MediaStream([toTrack('audio')]) });
}

const toTrack = (kind: Kind) =>
  ({
    ...{ id: crypto.randomUUID(), kind, readyState: 'live', stop() {} },
    getSettings: () => (kind === 'video' ? { width: 1280, height: 720 } : {}),
  }) as unknown as MediaStreamTrack;

/** A browser with a camera and a microphone that can broadcast, except for what it refuses, by the name of the error; returns the sockets it opens. */
export function fakeStudio(refuses: Partial<Record<Kind, string>> = {}): FakeSocket[] {
  const sockets: FakeSocket[] = [];
  class Socket extends EventTarget {
    isClosed = false;
    constructor() {
      super();
      sockets.push(this);
    }
    close() {
      this.isClosed = true;
    }
  }
  const getUserMedia = async (asked: MediaStreamConstraints) => {
    const kind = asked.video ? 'video' : 'audio';
    const name = refuses[kind];
    if (name) throw Object.assign(new Error(name), { name });
    const track = toTrack(kind);
    return Object.assign(new MediaStream([track]), { getTracks: () => [track] });
  };
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia,
    getDisplayMedia: async () => new MediaStream([toTrack('video')]),
    enumerateDevices: async () => [],
  });
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('AudioContext', Sound);
  const { userAgent } = navigator;
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      mediaDevices: { value: mediaDevices },
      userAgent: { value: userAgent },
    }),
  );
  return sockets;
}
