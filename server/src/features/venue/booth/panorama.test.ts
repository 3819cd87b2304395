import {
  type BoothChange,
  copyBooth,
  getBoothPreview,
  getEditedBooth,
  listAudit,
  putBooth,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

const lobby = {
  ...{ imageUrl: '/files/public/lobby.0123456789abcdef.webp', title: 'Lobby' },
  description: 'A lobby with two lifts ahead and the garden behind you.',
};
const room = {
  ...{ imageUrl: '/files/public/room.0123456789abcdef.webp', title: '' },
  description: 'A living room. The balcony is ahead, the kitchen to the left.',
};
const flat = { _id: '0190a1b2-0000-7000-8000-000000000001', name: '3 BHK', facts: {}, free: 2 };

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
});
afterEach(() => server.close());

/** Somebody changes the booth that eli staffs. */
async function change(name: string, change: BoothChange) {
  const call = await server.as(name);
  const params = { boothId: hall.meadows };
  const { version } = (await call(getEditedBooth, { params })).booth;
  return call(putBooth, { params, body: { version, change } });
}

/** What alice reads of it. */
async function read() {
  const alice = await server.as('alice');
  const { booth } = await alice(getBoothPreview, { params: { boothId: hall.meadows } });
  return { panoramas: booth.panoramas, ofItems: booth.items.map(({ panorama }) => panorama) };
}

test('eli adds 360° pictures of the booth and of a home, alice gets them, and hana undoes both', async () => {
  await change('eli', { panoramas: [lobby], items: [{ ...flat, panorama: room }] });
  expect(await read()).toEqual({ panoramas: [lobby], ofItems: [room] });
  const hana = await server.as('hana');
  const [entry] = (await hana(listAudit)).entries;
  await hana(undoAudit, { params: { id: entry!._id } });
  expect(await read()).toEqual({ panoramas: [], ofItems: [] });
});

test('a 360° picture without a description is refused at its field, and nothing is saved', async () => {
  const silent = { ...lobby, description: '  ' };
  const { code, fields } = await refusal(
    change('eli', {
      panoramas: [silent],
      items: [{ ...flat, panorama: { ...room, description: '' } }],
    }),
  );
  expect(code).toBe('fields.invalid');
  expect(fields).toEqual([
    'change.panoramas.0.description',
    'change.items.0.panorama.description',
  ]);
  expect(await read()).toEqual({ panoramas: [], ofItems: [] });
});

test('pictures of other sites, and more than ten, are refused', async () => {
  const foreign = { ...lobby, imageUrl: 'https://elsewhere.example/lobby.webp' };
  expect(await refusal(change('eli', { panoramas: [foreign] }))).toMatchObject({
    ...{ code: 'url.notAllowed', fields: ['change.panoramas.0.imageUrl'] },
  });
  const eleven = Array.from({ length: 11 }, () => lobby);
  expect(await refusal(change('eli', { panoramas: eleven }))).toMatchObject({
    fields: ['change.panoramas'],
  });
  expect(await read()).toEqual({ panoramas: [], ofItems: [] });
});

test('a home keeps its 360° picture when only its price changes, in a copy too, until it is removed', async () => {
  await change('eli', { items: [{ ...flat, panorama: room }] });
  await change('eli', { items: [{ ...flat, free: 1 }] });
  expect(await read()).toMatchObject({ ofItems: [room] });
  const hana = await server.as('hana');
  const { booth } = await hana(copyBooth, { params: { boothId: hall.meadows } });
  const copied = await hana(getEditedBooth, { params: { boothId: booth._id } });
  expect(copied.booth.items).toMatchObject([{ name: '3 BHK', panorama: room }]);
  await change('eli', { items: [{ ...flat, panorama: null }] });
  expect(await read()).toMatchObject({ ofItems: [null] });
});
