import {
  type Call,
  deleteMe,
  exportMyData,
  getDoNotDisturb,
  listNotifications,
  liveTicket,
  setDoNotDisturb,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commit, createContext } from '../../../core/context.ts';
import { Listener } from '../../../live/testing/openNode.ts';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { password, refusal } from '../../../testing/testServer.ts';
import { findNextChange, isWithin } from './model/quietHours.ts';
import { isUndisturbed, notify } from './service.ts';

let room: TestRoom;
let alice: Call;
let aliceId: string;
beforeEach(async () => {
  room = await openRoom();
  alice = await room.server.as('alice');
  aliceId = (await room.server.person('alice')).id;
});
afterEach(() => room.close());

const off = { isOn: false, inSessions: false, quietHours: null };
const context = () =>
  createContext(room.server, { actor: null, event: room.server.event, language: 'en' });
const holds = () => isUndisturbed(context(), aliceId);
const set = (body: object) => alice(setDoNotDisturb, { body });

/** Notifies alice; returns whether it came silently. */
async function isSilent(): Promise<unknown> {
  const by = (await room.server.person('bob')).id;
  await commit(context(), (tx) =>
    notify(tx, { personId: aliceId, kind: 'connectionRequested', by, link: '/my-network' }),
  );
  const frames = await room.heard(topics.person(aliceId));
  return frames.findLast(({ action }) => action === 'notification')?.['isSilent'];
}

/** A moment of 2 June 2021. */
const at = (time: string) => new Date(`2021-06-02T${time}Z`);

test('alice switches it on and off; meanwhile what happens is in her list, silently, on all her devices', async () => {
  expect(await alice(getDoNotDisturb, {})).toEqual({
    ...off,
    ...{ holds: false, changesInSeconds: null },
  });
  expect(await isSilent()).toBe(false);
  expect(await set({ isOn: true })).toMatchObject({ ...off, isOn: true, holds: true });
  const told = await room.heard(topics.person(aliceId));
  expect(told.at(-1)).toMatchObject({ action: 'doNotDisturb', state: { isOn: true } });
  expect(await isSilent()).toBe(true);
  expect((await alice(listNotifications)).notifications).toHaveLength(2);
  await set({ isOn: false });
  expect(await isSilent()).toBe(false);
  const bob = await room.server.as('bob');
  expect(await bob(getDoNotDisturb, {})).toMatchObject(off);
});

test('quiet hours hold by alice’s own clock, over midnight too, and end by themselves', async () => {
  const { clock } = room.server;
  const zone = 'America/New_York';
  const hour = (at: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(at);
  const now = clock.now();
  const quietHours = {
    from: hour(new Date(now.getTime() - 60_000)),
    to: hour(new Date(now.getTime() + 3_600_000)),
    zone,
  };
  const state = await set({ quietHours });
  expect(state).toMatchObject({ ...off, quietHours, holds: true });
  expect(state.changesInSeconds).toBeGreaterThan(3_600 - 60);
  expect(state.changesInSeconds).toBeLessThanOrEqual(3_600);
  clock.advance({ minutes: 61 });
  expect(await holds()).toBe(false);
  expect(await set({ quietHours: null })).toMatchObject({ ...off, changesInSeconds: null });
});

test.each([
  ['22:00', '07:00', '15:29', false],
  ['22:00', '07:00', '16:30', true],
  ['22:00', '07:00', '23:00', true],
  ['22:00', '07:00', '01:29', true],
  ['22:00', '07:00', '01:30', false],
  ['09:00', '17:00', '03:30', true],
  ['09:00', '17:00', '11:30', false],
])('from %s to %s in India, at %s UTC: %s', (from, to, time, expected) => {
  expect(isWithin({ from, to, zone: 'Asia/Kolkata' }, at(time))).toBe(expected);
});

test('quiet hours next change at their beginning or end, whichever comes first', () => {
  const hours = { from: '22:00', to: '07:00', zone: 'Asia/Kolkata' };
  expect(findNextChange(hours, at('12:00'))).toEqual(at('16:30'));
  expect(findNextChange(hours, at('16:30'))).toEqual(new Date('2021-06-03T01:30Z'));
  expect(findNextChange(hours, at('00:00'))).toEqual(at('01:30'));
});

test('while alice is in a session, if she chose that, she is left alone until she leaves it', async () => {
  await set({ inSessions: true });
  expect(await holds()).toBe(false);
  const ticket = (await alice(liveTicket)).token;
  const address = `${room.server.origin.replace('http', 'ws')}/live?token=${ticket}`;
  const tab = new Listener(address, { origin: room.server.ports.publicUrl });
  await tab.opened;
  await tab.hear(topics.stage(room.sessionId));
  expect(await holds()).toBe(true);
  expect(await isSilent()).toBe(true);
  await set({ inSessions: false });
  expect(await holds()).toBe(false);
  await set({ inSessions: true });
  tab.say({ action: 'leave', topic: topics.stage(room.sessionId) });
  tab.say({ action: 'hello' });
  await tab.until((frame) => frame.action === 'hello');
  expect(await holds()).toBe(false);
  tab.socket.close();
});

test.each([
  [{ isOn: 'yes' }, 'isOn'],
  [{ quietHours: { from: '25:00', to: '07:00', zone: 'Asia/Kolkata' } }, 'quietHours.from'],
  [{ quietHours: { from: '22:00', to: '22:00', zone: 'Asia/Kolkata' } }, 'quietHours.to'],
  [{ quietHours: { from: '22:00', to: '07:00', zone: 'Mars/Base' } }, 'quietHours.zone'],
  [{ quietHours: { from: '22:00', to: '07:00' } }, 'quietHours.zone'],
])('alice reads which field is wrong in %j', async (body, field) => {
  expect(await refusal(set(body))).toMatchObject({ status: 400, fields: [field] });
  expect(await alice(getDoNotDisturb, {})).toMatchObject(off);
});

test('alice’s choice is in her export, and gone with her', async () => {
  const quietHours = { from: '22:00', to: '07:00', zone: 'Asia/Kolkata' };
  await set({ isOn: true, quietHours });
  expect((await alice(exportMyData)).doNotDisturb).toEqual([
    { isOn: true, inSessions: false, quietFrom: '22:00', quietTo: '07:00', zone: 'Asia/Kolkata' },
  ]);
  await alice(deleteMe, { body: { password } });
  expect(await room.server.store.db.selectFrom('do_not_disturb').selectAll().execute()).toEqual([]);
});
