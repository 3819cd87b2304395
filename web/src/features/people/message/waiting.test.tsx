import { event } from '../../../testing/startPage.ts';
import { listMessages, sendMessage } from '@pavilion/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { bob, said, exampleThread } from '../../../testing/conversation.ts';
import { fakeScreen } from '../../../testing/fakeScreen.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { ConversationView } from './ConversationView.tsx';

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  localStorage.clear();
  fakeScreen();
  await loadTexts();
  saveLogin({ token: 't', user: { ...meera, eventId: event._id } });
  server = fakeServer();
  server.on(listMessages, () => exampleThread([said(1)]));
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** Accepts messages in the order they come, except when told to throttle. */
function holding(waits: (times: number) => number | null) {
  const taken: string[] = [];
  const asked = server.on(sendMessage, ({ body }, times) => {
    const retryAfter = waits(times);
    if (retryAfter) return new Refusal('throttled', { retryAfter });
    taken.push(body['text'] as string);
    const clientId = body['clientId'] as string;
    return said(1 + taken.length, { mine: true, text: body['text'] as string, clientId });
  });
  return { asked, taken };
}

async function write(...texts: string[]) {
  const field = await screen.findByRole('textbox', { name: 'Message Bob' });
  for (const text of texts) await user.type(field, `${text}{Enter}`);
}

test('alice writes too fast, and her messages wait and go out in order without a warning (ME-12)', async () => {
  const { asked, taken } = holding((times) => (times === 2 ? 5 : null));
  await showPage(<ConversationView personId={bob._id} head={() => null} />);
  await write('One', 'Two', 'Three');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(taken).toEqual(['One']);
  expect(screen.getAllByText('Sending…')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  await passSeconds(6);
  await waitFor(() => expect(taken).toEqual(['One', 'Two', 'Three']));
  expect(new Set(asked.map(({ body }) => body['clientId'])).size).toBe(3);
});

test('alice sees why and until when a message has to wait, and then it goes out (ME-15)', async () => {
  const { asked, taken } = holding((times) => (times === 1 ? 1800 : null));
  await showPage(<ConversationView personId={bob._id} head={() => null} />);
  await write('One');
  const why = (await screen.findByRole('alert')).textContent;
  expect(why).toMatch(/^Not sent yet.*wait a moment.*automatically at \d\d:\d\d/);
  await passSeconds(1700);
  expect(asked).toHaveLength(1);
  await passSeconds(101);
  await waitFor(() => expect(taken).toEqual(['One']));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('alice tries again or takes a waiting message back, and then the next one goes out (ME-15)', async () => {
  const { asked, taken } = holding((times) => (times <= 3 ? 1800 : null));
  await showPage(<ConversationView personId={bob._id} head={() => null} />);
  await write('One');
  await screen.findByRole('alert');
  await write('Two');
  await waitFor(() => expect(asked).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(taken).toEqual(['Two']));
  const field = await screen.findByRole('textbox', { name: 'Message Bob' });
  expect(field).toHaveProperty('value', 'One');
  expect(within(screen.getByRole('log')).queryByText('One')).toBeNull();
});
