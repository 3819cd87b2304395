import '../testing/startPage.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { meera } from '../testing/ownProfile.ts';
import { keepSession, privateKey } from './session.ts';
import { queueOf } from './unsent.ts';

const other = { ...meera, _id: '00000000-0000-4000-8000-000000000009' };

afterEach(() => keepSession(null));

test('B6.2: what somebody has not sent yet is neither sent nor kept in the name of whoever logs in next', async () => {
  keepSession({ token: 't', user: meera });
  const place = privateKey('unsent:thread');
  const queue = queueOf(place);
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
  keepSession({ token: 'other', user: other });
  answers[1]!();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual(['one', 'two']);
  expect(localStorage.getItem(place)).toBeNull();
  expect(queueOf(place).list).toEqual([]);
});
