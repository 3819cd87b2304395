import {
  type BoothChange,
  type Call,
  type CardRef,
  enterVideo,
  getEditedBooth,
  hideInVideo,
  listVideoParticipants,
  putBooth,
  scheduleCall,
  showInVideo,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Listener } from '../../../live/testing/openNode.ts';
import { enterCall, type InCall } from '../../../testing/callRoom.ts';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { newRoom, startIn } from '../../../testing/rooms.ts';
import { openTab } from '../../../testing/tab.ts';
import { refusal } from '../../../testing/testServer.ts';

const garden = { imageUrl: '/files/public/garden.0123456789abcdef.webp', alt: 'The garden' };
const lake = { imageUrl: '/files/public/lake.0123456789abcdef.webp', alt: 'A lake' };
const lobby = {
  ...{ imageUrl: '/files/public/lobby.0123456789abcdef.webp', title: 'Lobby' },
  description: 'A lobby with two lifts ahead.',
};
const picture: CardRef = { kind: 'picture', key: garden.imageUrl };

let desk: TestDesk;
const as: Record<string, Call> = {};
let tabs: Listener[] = [];
let hers: InCall;
let his: InCall;
let params: { roomId: string };
beforeEach(async () => {
  desk = await openDesk();
  for (const name of ['alice', 'bob', 'eli', 'hana', 'mo', 'sam'])
    as[name] = await desk.server.as(name);
  await change({ imagesGallery: [garden], panoramas: [lobby] });
  const { user } = await as['alice']!(scheduleCall, {
    params: { id: (await desk.server.person('alice')).id },
    body: {
      meetingSchedule: { date: '02/06/2021', time: '11:20', boothId: desk.hall.meadows },
    },
  });
  const callId = user.meetings[0]!._id;
  desk.server.clock.advance({ seconds: secondsUntil(user.meetings[0]!.startAt) });
  hers = await enterCall(as['alice']!, callId);
  his = await enterCall(as['eli']!, callId);
  params = { roomId: hers.roomId };
});
afterEach(async () => {
  for (const tab of tabs) tab.socket.terminate();
  tabs = [];
  await desk.close();
});

/** Until a minute before this moment of the event. */
function secondsUntil(startAt: string): number {
  const now = desk.server.clock.now().getTime() + desk.server.event.clock_offset_seconds * 1000;
  return (Date.parse(startAt) - now) / 1000 - 60;
}

async function change(given: BoothChange, boothId = desk.hall.meadows): Promise<void> {
  const at = { boothId };
  const { version } = (await as['hana']!(getEditedBooth, { params: at })).booth;
  await as['hana']!(putBooth, { params: at, body: { version, change: given } });
}

const show = (name: string, card: CardRef) => as[name]!(showInVideo, { params, body: { card } });
const hide = (name: string) => as[name]!(hideInVideo, { params });
const shownTo = async (name: string) => (await as[name]!(listVideoParticipants, { params })).shown;

async function openFor(name: string): Promise<Listener> {
  const { roomId } = params;
  const tab = await openTab(desk.server, as[name]!, topics.video(roomId), topics.pointer(roomId));
  tabs.push(tab);
  return tab;
}

const point = (tab: Listener, at: { x: number; y: number } | null) =>
  tab.say({ action: 'point', topic: topics.pointer(params.roomId), at });
const points = (tab: Listener) => tab.frames.filter(({ action }) => action === 'videoPoint');

test('eli opens a picture for both, alice gets it live and after a reload, and closes it for both', async () => {
  const alice = await openFor('alice');
  const { shown } = await show('eli', picture);
  expect(shown).toMatchObject({ card: { ...picture, name: 'The garden' }, description: '' });
  await alice.until((frame) => frame.action === 'videoShown' && frame['shown'] !== null);
  expect(await shownTo('alice')).toEqual(shown);
  const body = { stay: crypto.randomUUID(), mic: false, camera: false };
  expect(await as['alice']!(enterVideo, { params, body })).toMatchObject({ shown });
  await hide('alice');
  expect(await shownTo('eli')).toBeNull();
  await hide('alice');
});

test('alice opens a 360° picture, which comes with its description, in place of the picture before', async () => {
  await show('eli', picture);
  const { shown } = await show('alice', { kind: 'panorama', key: lobby.imageUrl });
  expect(shown).toMatchObject({ card: { name: 'Lobby' }, description: lobby.description });
  expect(await shownTo('eli')).toEqual(shown);
});

test('only pictures of the booth can be shown', async () => {
  await change({ imagesGallery: [lake] }, desk.hall.heights);
  const foreign: CardRef[] = [
    { kind: 'picture', key: lake.imageUrl },
    { kind: 'picture', key: '/files/public/unknown.webp' },
    { kind: 'document', key: desk.hall.documents.floorPlan },
    { kind: 'map', key: '' },
  ];
  for (const card of foreign)
    expect(await refusal(show('eli', card)), JSON.stringify(card)).toMatchObject({
      ...{ status: 404, code: 'video.pictureMissing' },
    });
  expect(await shownTo('alice')).toBeNull();
});

test('nobody but those in the call shows or closes anything', async () => {
  await show('eli', picture);
  for (const name of ['bob', 'sam', 'mo', 'hana']) {
    expect(await refusal(show(name, picture))).toMatchObject({ code: 'room.missing' });
    expect(await refusal(hide(name))).toMatchObject({ code: 'room.missing' });
  }
  await his.leave();
  expect(await refusal(show('eli', picture))).toMatchObject({ code: 'video.notInside' });
  expect(await refusal(hide('eli'))).toMatchObject({ code: 'video.notInside' });
  expect(await shownTo('alice')).not.toBeNull();
});

test('what is shown is gone once both have left', async () => {
  await show('eli', picture);
  await his.leave();
  expect(await shownTo('alice')).not.toBeNull();
  await hers.leave();
  const left = await desk.server.store.db.selectFrom('room_shown').select('room_id').execute();
  expect(left).toEqual([]);
});

test('in a room that belongs to no booth there is nothing to show', async () => {
  const room = await newRoom(desk.server, 'bob', { start_time: startIn(desk.server, 0) });
  const at = { roomId: room._id };
  const body = { stay: crypto.randomUUID(), mic: false, camera: false };
  await as['bob']!(enterVideo, { params: at, body });
  const refused = refusal(as['bob']!(showInVideo, { params: at, body: { card: picture } }));
  expect(await refused).toMatchObject({ code: 'video.pictureMissing' });
});

test('alice sees where eli points, and that he has left the picture', async () => {
  await show('eli', picture);
  const [alice, eli] = [await openFor('alice'), await openFor('eli')];
  point(eli, { x: 0.25, y: 0.75 });
  await alice.until((frame) => frame.action === 'videoPoint');
  const { id: personId } = await desk.server.person('eli');
  expect(points(alice)).toMatchObject([{ personId, at: { x: 0.25, y: 0.75 } }]);
  point(eli, null);
  await alice.until((frame) => frame.action === 'videoPoint' && frame['at'] === null);
});

test('nobody points while nothing is shown, from outside, outside the picture or after leaving', async () => {
  const [alice, eli, bob] = [await openFor('alice'), await openFor('eli'), await openFor('bob')];
  point(eli, { x: 0.1, y: 0.1 });
  await show('eli', picture);
  point(bob, { x: 0.2, y: 0.2 });
  point(eli, { x: 1.5, y: 0.2 });
  await eli.until((frame) => frame['code'] === 'body.malformed');
  await his.leave();
  point(eli, { x: 0.3, y: 0.3 });
  point(alice, { x: 0.4, y: 0.4 });
  await alice.until((frame) => frame.action === 'videoPoint');
  expect(points(alice)).toMatchObject([{ at: { x: 0.4, y: 0.4 } }]);
  expect(points(bob)).toEqual([]);
  await vi.waitFor(() =>
    expect(eli.frames).toContainEqual(expect.objectContaining({ action: 'refused' })),
  );
});
