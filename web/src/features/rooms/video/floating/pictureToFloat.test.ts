import { expect, test } from 'vitest';
import { pictureToFloat } from './pictureToFloat.ts';

type RoomView = Parameters<typeof pictureToFloat>[0];

const stream = (name: string) => ({ id: name }) as MediaStream;
const at = (stay: string, shows: { camera?: boolean; screen?: string } = {}) =>
  ({
    stay,
    camera: shows.camera ?? true,
    screen: shows.screen ?? null,
  }) as RoomView['places'][number];
const received = (name: string, state: 'connected' | 'lost' = 'connected') => ({
  ...{ audio: null, state },
  camera: stream(`${name} camera`),
  screen: stream(`${name} screen`),
});
const room = (places: RoomView['places'], lost: string[] = []): RoomView => ({
  places,
  stay: 'alice',
  media: new Map(
    places.map(({ stay }) => [stay, received(stay, lost.includes(stay) ? 'lost' : 'connected')]),
  ),
});

test('alice keeps the last speaker in sight, and never herself', () => {
  const all = room([at('alice'), at('bob'), at('eli')]);
  expect(pictureToFloat(all, 'eli')?.id).toBe('eli camera');
  expect(pictureToFloat(all, 'alice')?.id).toBe('bob camera');
  expect(pictureToFloat(all, null)?.id).toBe('bob camera');
  expect(pictureToFloat(room([at('alice')]), null)).toBeNull();
});

test('a shared screen goes before faces', () => {
  const shared = room([at('alice'), at('bob'), at('eli', { camera: false, screen: 'screen' })]);
  expect(pictureToFloat(shared, 'bob')?.id).toBe('eli screen');
});

test('somebody without a camera or a connection has no picture', () => {
  const dark = room([at('alice'), at('bob', { camera: false }), at('eli')], ['eli']);
  expect(pictureToFloat(dark, 'bob')).toBeNull();
});
