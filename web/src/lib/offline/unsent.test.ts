import '../../testing/startPage.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { meera } from '../../testing/ownProfile.ts';
import { saveLogin, privateKey } from '../login/login.ts';
import { unsentQueue } from './unsent.ts';

const other = { ...meera, _id: '00000000-0000-4000-8000-000000000009' };

afterEach(() => {
  vi.unstubAllGlobals();
  saveLogin(null);
});

/** The device's storage takes no more than it has now. */
function fillStorage(): void {
  const storage = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.getItem(name),
    removeItem: (name: string) => storage.removeItem(name),
    setItem(name: string, value: string) {
      if (value.length > (storage.getItem(name) ?? '').length)
        throw new Error('the storage is full');
      storage.setItem(name, value);
    },
  });
}
const texts = (place: string) => unsentQueue(place).list.map(({ text }) => text);

test('bob logs in, and alice’s unsent messages are neither sent nor kept in his name (B6.2)', async () => {
  saveLogin({ token: 't', user: meera });
  const place = privateKey('unsent:thread');
  const queue = unsentQueue(place);
  const leave = queue.listen(() => {});
  for (const clientId of ['one', 'two', 'three']) queue.add({ clientId, text: clientId });
  const answers: (() => void)[] = [];
  const sent: string[] = [];
  queue.run(({ text }) => {
    sent.push(text);
    return new Promise((resolve) => answers.push(resolve));
  });
  await vi.waitFor(() => expect(sent).toEqual(['one']));
  answers[0]!();
  await vi.waitFor(() => expect(sent).toEqual(['one', 'two']));
  leave();
  saveLogin({ token: 'other', user: other });
  answers[1]!();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual(['one', 'two']);
  expect(localStorage.getItem(place)).toBeNull();
  expect(unsentQueue(place).list).toEqual([]);
});

test('alice’s message fails just as the network returns, and is sent all the same (M-07)', async () => {
  saveLogin({ token: 't', user: meera });
  const queue = unsentQueue(privateKey('unsent:tunnel'));
  const leave = queue.listen(() => {});
  queue.add({ clientId: 'one', text: 'Written in a tunnel' });
  const attempts: { succeed(): void; fail(error: unknown): void }[] = [];
  const send = () => new Promise<void>((succeed, fail) => void attempts.push({ succeed, fail }));
  queue.run(send);
  await vi.waitFor(() => expect(attempts).toHaveLength(1));
  queue.run(send);
  attempts[0]!.fail(new Error('no network'));
  await vi.waitFor(() => expect(attempts).toHaveLength(2));
  attempts[1]!.succeed();
  await vi.waitFor(() => expect(queue.list).toEqual([]));
  leave();
});

test('alice’s device is full: what it cannot store is still sent, after what it could (M-07)', async () => {
  saveLogin({ token: 't', user: meera });
  const place = privateKey('unsent:full');
  const queue = unsentQueue(place);
  const leave = queue.listen(() => {});
  queue.add({ clientId: 'one', text: 'One' });
  fillStorage();
  queue.add({ clientId: 'two', text: 'Two, longer than the first' });
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  queue.run(({ text }) => {
    sent.push(text);
    return new Promise((resolve) => answers.push(resolve));
  });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(texts(place)).toEqual(['Two, longer than the first']);
  answers[1]!();
  await vi.waitFor(() => expect(queue.list).toEqual([]));
  expect(sent).toEqual(['One', 'Two, longer than the first']);
  expect(localStorage.getItem(place)).toBeNull();
  leave();
});

test('alice leaves a conversation with a message her full device cannot store: she finds it again, and bob never does (B6.2)', () => {
  saveLogin({ token: 't', user: meera });
  const place = privateKey('unsent:left');
  fillStorage();
  const leave = unsentQueue(place).listen(() => {});
  unsentQueue(place).add({ clientId: 'one', text: 'One' });
  leave();
  expect(texts(place)).toEqual(['One']);
  vi.unstubAllGlobals();
  saveLogin({ token: 'other', user: other });
  expect(texts(place)).toEqual([]);
});
