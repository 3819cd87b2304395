import { expect, test, vi } from 'vitest';
import { Call } from './Call.ts';

const server = vi.hoisted(() => ({
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
    enter: async (_roomId: string, { stay }: { stay: string }) => ({
      kind: 'mesh',
      heartbeatSeconds: 60,
      places: [placeOf('asha', stay)],
      blocked: [],
      recording: null,
    }),
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
