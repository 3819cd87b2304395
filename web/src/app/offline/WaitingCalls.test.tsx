import { event } from '../../testing/startPage.ts';
import { addSwag, answerPoll, joinSession, removeSwag } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../lib/login/login.ts';
import { callOrWait } from '../../lib/offline/waitingCalls.ts';
import { exampleOf } from '../../testing/exampleOf.ts';
import { fakeServer, lost, Refusal } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { WaitingCalls } from './WaitingCalls.tsx';

const user = userEvent.setup();
const pollId = crypto.randomUUID();
const documentId = crypto.randomUUID();
const eventId = event._id;
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 'of meera', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const vote = () =>
  callOrWait(
    answerPoll,
    { params: { pollId }, body: { responses: [], eventId } },
    { about: `poll:${pollId}`, title: 'Answer to “Coffee”' },
  );
const about = `swag:${documentId}`;
const keep = () =>
  callOrWait(addSwag, { body: { id: documentId, eventId } }, { about, title: 'Plan in' });
const putBack = () =>
  callOrWait(removeSwag, { query: { id: documentId, eventId } }, { about, title: 'Plan out' });
const netIsBack = () => window.dispatchEvent(new Event('online'));

test('meera votes and keeps a plan without a network: both are sent in order, once each, when it is back', async () => {
  let isBack = false;
  const answered = server.on(answerPoll, () => (isBack ? exampleOf(answerPoll.reply) : lost));
  const kept = server.on(addSwag, () => (isBack ? { swag_bag: [] } : lost));
  expect([await vote(), await keep()]).toEqual([null, null]);
  await showPage(<WaitingCalls />);
  expect(screen.getByRole('status').textContent).toContain('Answer to “Coffee”');
  isBack = true;
  netIsBack();
  expect(await screen.findByText('Sent: Answer to “Coffee”')).toBeTruthy();
  expect(screen.getByText('Sent: Plan in')).toBeTruthy();
  expect(screen.queryByText('Waiting for the network')).toBeNull();
  for (const asked of [answered, kept])
    expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Sent: Plan in')).toBeNull();
});

test('what came too late is said, with the server’s reason, until meera has read it', async () => {
  let isBack = false;
  server.on(answerPoll, () => (isBack ? new Refusal('poll.closed') : lost));
  await vote();
  await showPage(<WaitingCalls />);
  isBack = true;
  netIsBack();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/Not sent: Answer to “Coffee”.*isn’t open/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the last thing done about a document counts, and what meera takes back is not sent', async () => {
  const kept = server.on(addSwag, () => lost);
  server.on(removeSwag, () => lost);
  await keep();
  await putBack();
  await showPage(<WaitingCalls />);
  expect(screen.queryByText(/Plan in/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Don’t send: Plan out' }));
  netIsBack();
  expect(screen.queryByText('Waiting for the network')).toBeNull();
  expect(kept).toHaveLength(1);
});

test('nothing of meera’s is left, or sent, once she has logged out', async () => {
  const params = { sessionId: crypto.randomUUID(), userId: meera._id };
  const joined = server.on(joinSession, () => lost);
  await callOrWait(
    joinSession,
    { params, body: { eventId } },
    { about: 'attendance:1', title: 'Talk' },
  );
  saveLogin(null);
  saveLogin({ token: 'of somebody else', user: { ...meera, _id: crypto.randomUUID() } });
  await showPage(<WaitingCalls />);
  netIsBack();
  expect(screen.queryByRole('status')).toBeNull();
  expect(joined).toHaveLength(1);
});
