import { CallError } from '@pavilion/contract';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Call } from './Call.ts';
import { keepPassage, type Passage, readPassage } from '../../../lib/browser/roomPassage.ts';
import { readChoice } from '../../../lib/devices/deviceChoice.ts';
import { useCall } from './useCall.ts';
import { useCheck } from '../../../lib/devices/useCheck.ts';

const server = vi.hoisted(() => ({
  /** Refuses people who enter, if set. */
  refuses: null as Error | null,
  /** Refuses reports, if set. */
  hasLost: null as Error | null,
  /** Answers people who enter only then. */
  enters: Promise.resolve(),
  goodbyes: [] as string[],
  asked: [] as ((places: object[]) => void)[],
  tell: (_event: object) => {},
  resync: () => {},
}));

vi.mock('./mesh/MeshClient.ts', () => ({
  MeshClient: class {
    media = new Map();
    setTracks = async () => undefined;
    setPlaces = () => undefined;
    setStep = () => undefined;
    report = async () => ({ bitsPerSecond: null, lost: null });
    close = () => undefined;
  },
}));
vi.mock('./data.ts', () => ({
  myId: () => 'asha',
  subscribeTopic: (
    topic: string,
    listener: { onEvent(event: object): void; onResync(why: string): void },
  ) => {
    if (topic.startsWith('video:'))
      [server.tell, server.resync] = [listener.onEvent, () => listener.onResync('start')];
    return () => undefined;
  },
  videoCalls: {
    enter: async (_roomId: string, { stay }: { stay: string }) => {
      await server.enters;
      if (server.refuses) throw server.refuses;
      return {
        kind: 'mesh',
        heartbeatSeconds: 60,
        places: [place('asha', stay)],
        blocked: [],
        recording: null,
      };
    },
    report: async (_roomId: string, { stay }: { stay: string }) => {
      if (server.hasLost) throw server.hasLost;
      return { place: place('asha', stay) };
    },
    leave: async (_roomId: string, stay: string) => void server.goodbyes.push(stay),
    inside: () =>
      new Promise((resolve) =>
        server.asked.push((places) => resolve({ places, recording: null, blocked: [] })),
      ),
  },
}));

function place(name: string, stay = name): object {
  return { person: { _id: name, first_name: name }, stay, mic: false, camera: false };
}

const devices = {
  ...{ micId: '', cameraId: '', speakerId: '' },
  ...{ mic: false, camera: false, savesData: false },
};
const checked: Passage = { by: 'check', agreesToRecording: false };

test('asha sees ravi, who comes in while she still asks who is here', async () => {
  const call = new Call('room', devices, checked);
  await call.start();
  const here = () => call.view().places.map(({ person }) => person._id);
  const asha = place('asha', call.stay);
  server.resync();
  server.tell({ action: 'videoPlace', roomId: 'room', place: place('ravi'), ended: null });
  expect(here()).toEqual(['asha', 'ravi']);
  server.asked[0]!([asha]);
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  expect(here()).toEqual(['asha', 'ravi']);
  server.asked[1]!([asha, place('ravi'), place('bob')]);
  await vi.waitFor(() => expect(here()).toEqual(['asha', 'ravi', 'bob']));
  call.leave();
});

test('asha, whose place lapsed while a recording began, is let go, and passes the device check next time', async () => {
  const refusal = (code: 'video.notInside' | 'video.consentMissing') =>
    new CallError(409, { code, message: '', requestId: '' });
  keepPassage('room', checked);
  const { result, unmount } = renderHook(() => useCall('room'));
  await vi.waitFor(() => expect(result.current.view.phase).toBe('inside'));
  server.hasLost = refusal('video.notInside');
  server.refuses = refusal('video.consentMissing');
  act(() => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(result.current.view.phase).toBe('ended'));
  expect(result.current.view.failure).toBe(server.refuses);
  expect(readPassage('room')).toBeNull();
  unmount();
  server.hasLost = server.refuses = null;
});

/** A browser whose devices open when the test says so. */
function slowDevices() {
  const opened: ((track: MediaStreamTrack) => void)[] = [];
  const getUserMedia = () =>
    new Promise((resolve) =>
      opened.push((track) => resolve({ getTracks: () => [track], getVideoTracks: () => [track] })),
    );
  const media = Object.assign(new EventTarget(), {
    ...{ getUserMedia, getDisplayMedia: getUserMedia },
    enumerateDevices: async () => [],
  });
  vi.stubGlobal('navigator', { mediaDevices: media });
  return opened;
}
const toTrack = () => ({ id: 'track', stop: vi.fn<() => void>() }) as unknown as MediaStreamTrack;

test('alice leaves while her camera and screen still open, and both are stopped', async () => {
  const opened = slowDevices();
  const call = new Call('room', devices, checked);
  await call.start();
  const opening = [call.setCamera(true), call.share(true)];
  call.leave();
  const late = [toTrack(), toTrack()];
  late.forEach((track, nth) => opened[nth]!(track));
  await Promise.all(opening);
  for (const track of late) expect(track.stop).toHaveBeenCalled();
  expect(call.view().tracks).toEqual({ mic: null, camera: null, screen: null });
});

test('alice presses camera twice while it opens, and one stays on', async () => {
  const opened = slowDevices();
  const call = new Call('room', devices, checked);
  await call.start();
  const opening = [call.setCamera(true), call.setCamera(true)];
  const [first, second] = [toTrack(), toTrack()];
  opened[1]!(second);
  opened[0]!(first);
  await Promise.all(opening);
  expect(first.stop).toHaveBeenCalled();
  expect(second.stop).not.toHaveBeenCalled();
  expect(call.view().tracks.camera).toBe(second);
  call.leave();
  expect(second.stop).toHaveBeenCalled();
});

test.each(['joins without her camera', 'goes elsewhere'])(
  'alice %s while the device check still opens it, and it is stopped',
  async (what) => {
    const opened = slowDevices();
    const { result, unmount } = renderHook(() => useCheck());
    act(() => result.current.turnOff('camera'));
    let opening: Promise<void> | undefined;
    act(() => void (opening = result.current.turnOn('camera')));
    if (what === 'goes elsewhere') unmount();
    else act(() => result.current.turnOff('camera'));
    const late = toTrack();
    opened[0]!(late);
    await act(() => opening);
    expect(late.stop).toHaveBeenCalled();
    expect(readChoice().camera).toBe(false);
    unmount();
  },
);

test('alice, who leaves or closes the page while she still enters, leaves no place behind', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.enters = promise;
  const call = new Call('room', devices, checked);
  const goodbyes = () => server.goodbyes.filter((stay) => stay === call.stay).length;
  const entering = call.start();
  await vi.waitFor(() => {
    dispatchEvent(new Event('pagehide'));
    expect(goodbyes()).toBe(1);
  });
  call.leave();
  const before = goodbyes();
  resolve();
  await entering;
  expect(goodbyes()).toBe(before + 1);
  expect(call.view().phase).toBe('ended');
});

test('alice unplugs her microphone, and turning it on opens another', async () => {
  const opened = slowDevices();
  const call = new Call('room', devices, checked);
  await call.start();
  const turnOn = async (nth: number, track: MediaStreamTrack) => {
    const opening = call.setMic(true);
    opened[nth]?.(track);
    await opening;
  };
  const [first, second] = [toTrack(), toTrack()];
  await turnOn(0, first);
  Object.assign(first, { readyState: 'ended' });
  await call.setMic(false);
  await turnOn(1, second);
  expect(call.view().tracks.mic).toBe(second);
  call.leave();
});

test('bob, who accepts a call, comes in without his browser asking him anything', async () => {
  const states: Record<string, string> = { microphone: 'prompt' };
  const getUserMedia = vi.fn<() => Promise<object>>(() => {
    const track = toTrack();
    return Promise.resolve({ getTracks: () => [track] });
  });
  vi.stubGlobal('navigator', {
    mediaDevices: Object.assign(new EventTarget(), { getUserMedia }),
    permissions: { query: async ({ name }: { name: string }) => ({ state: states[name] }) },
  });
  const wanted = { ...devices, mic: true, camera: true };
  const called: Passage = { by: 'call', agreesToRecording: false };
  const first = new Call('room', wanted, called);
  await first.start();
  expect(first.view()).toMatchObject({ phase: 'inside', mic: false, camera: false });
  expect(getUserMedia).not.toHaveBeenCalled();
  first.leave();
  states['microphone'] = 'granted';
  const next = new Call('room', wanted, called);
  await next.start();
  expect(next.view()).toMatchObject({ phase: 'inside', mic: true, camera: false });
  expect(getUserMedia).toHaveBeenCalledOnce();
  next.leave();
});
