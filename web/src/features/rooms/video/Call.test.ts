import { CallError } from '@pavilion/contract';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Call } from './Call.ts';
import { keepPassage, readPassage } from './deviceChoice.ts';
import { useCall } from './useCall.ts';

const server = vi.hoisted(() => ({
  /** Refuses whoever enters, if set. */
  refuses: null as Error | null,
  /** Refuses reports, if set. */
  hasLost: null as Error | null,
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
      if (server.refuses) throw server.refuses;
      return {
        kind: 'mesh',
        heartbeatSeconds: 60,
        places: [placeOf('asha', stay)],
        blocked: [],
        recording: null,
      };
    },
    report: async (_roomId: string, { stay }: { stay: string }) => {
      if (server.hasLost) throw server.hasLost;
      return { place: placeOf('asha', stay) };
    },
    leave: async () => undefined,
    inside: () =>
      new Promise((resolve) =>
        server.asked.push((places) => resolve({ places, recording: null, blocked: [] })),
      ),
  },
}));

function placeOf(name: string, stay = name): object {
  return { person: { _id: name, first_name: name }, stay, mic: false, camera: false };
}

const devices = {
  ...{ micId: '', cameraId: '', speakerId: '' },
  ...{ mic: false, camera: false, savesData: false },
};

test('asha sees ravi, who comes in while she still asks who is here', async () => {
  const call = new Call('room', devices, false);
  await call.start();
  const here = () => call.view().places.map(({ person }) => person._id);
  const asha = placeOf('asha', call.stay);
  server.resync();
  server.tell({ action: 'videoPlace', roomId: 'room', place: placeOf('ravi'), ended: null });
  expect(here()).toEqual(['asha', 'ravi']);
  server.asked[0]!([asha]);
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  expect(here()).toEqual(['asha', 'ravi']);
  server.asked[1]!([asha, placeOf('ravi'), placeOf('bob')]);
  await vi.waitFor(() => expect(here()).toEqual(['asha', 'ravi', 'bob']));
  call.leave();
});

test('asha, whose place lapsed while a recording began, is let go, and passes the device check next time', async () => {
  const refusal = (code: 'video.notInside' | 'video.consentMissing') =>
    new CallError(409, { code, message: '', requestId: '' });
  keepPassage('room', { agreesToRecording: false });
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
