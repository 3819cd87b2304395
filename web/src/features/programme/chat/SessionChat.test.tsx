import { event } from '../../../testing/startPage.ts';
import {
  type ChannelConversation,
  type ChannelMessage,
  listChannelMessages,
  muteInChannel,
  sendMessage,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { bob } from '../../../testing/conversation.ts';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeScreen } from '../../../testing/fakeScreen.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { SessionChat } from './SessionChat.tsx';

vi.mock(
  '../../../lib/live/liveConnection.ts',
  async () => (await import('../../../testing/silentLive.ts')).silentLive,
);

const user = userEvent.setup();
const sessionId = '00000000-0000-4000-8000-000000000050';
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  localStorage.clear();
  fakeScreen();
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

/** Shows the chat as the server has it. */
async function show(given: Partial<ChannelConversation>) {
  server.on(listChannelMessages, () => ({
    ...exampleOf(listChannelMessages.reply, { channel: { _id: sessionId } }),
    ...given,
  }));
  await showPage(
    <SessionChat sessionId={sessionId} state="live" blocked={new Set()} onReport={() => {}} />,
  );
}
const inMinutes = (minutes: number) =>
  new Date(Date.parse(event.now) + minutes * 60_000).toISOString();

test('meera, muted, reads until when; once that is past, she writes', async () => {
  await show({ isMuted: true, mutedUntil: inMinutes(10) });
  expect(
    await screen.findByText(/^A moderator has muted you in this chat until 11:10 IST/),
  ).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  await show({ isMuted: true, mutedUntil: inMinutes(-1) });
  expect(await screen.findByRole('textbox', { name: 'Message everyone' })).toBeTruthy();
});

test('mo chooses for how long he mutes bob', async () => {
  const asked = server.on(muteInChannel, () => ({ isMuted: true, mutedUntil: inMinutes(60) }));
  const message: ChannelMessage = {
    ...exampleOf(listChannelMessages.reply.shape.messages.element),
    ...{ seq: 1, text: 'Buy now', channelId: sessionId, isDeleted: false, reactions: {} },
    from: { ...bob, role: null },
  };
  await show({ may: ['chat.mute'], messages: [message], lastSeq: 1 });
  await user.click(await screen.findByRole('button', { name: /^More options/ }));
  const choices = await screen.findAllByRole('menuitem', { name: /^Mute / });
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    `Mute ${bob.first_name} for 10 minutes`,
    `Mute ${bob.first_name} for an hour`,
    `Mute ${bob.first_name} until the session ends`,
  ]);
  await user.click(choices[1]!);
  expect(asked.map(({ body }) => body)).toMatchObject([{ isMuted: true, minutes: 60 }]);
});

test('meera answers bob: the line says whom, leads to his words, and Escape ends an answer', async () => {
  const element = exampleOf(listChannelMessages.reply.shape.messages.element);
  const common = {
    ...element,
    channelId: sessionId,
    isDeleted: false,
    reactions: {},
    replyTo: null,
  };
  const his: ChannelMessage = {
    ...common,
    ...{
      _id: crypto.randomUUID(),
      seq: 1,
      text: 'Is it loud there?',
      from: { ...bob, role: null },
    },
  };
  const asked = server.on(sendMessage, ({ body }) => ({
    ...common,
    ...{ _id: crypto.randomUUID(), seq: 2, text: String(body['text']) },
    ...{ from: { ...meera, dpUrl: null, role: null }, clientId: String(body['clientId']) },
    replyTo: { _id: his._id, seq: 1, from: his.from },
  }));
  await show({ messages: [his], lastSeq: 1 });
  const reply = async () => {
    await user.click(await screen.findByRole('button', { name: /^More options.*Is it loud/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
  };
  await reply();
  const box = await screen.findByRole('textbox', { name: 'Message everyone' });
  expect(document.activeElement).toBe(box);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Stop replying' })).toBeNull();
  await reply();
  await user.type(box, 'Not at night{Enter}');
  await waitFor(() => expect(asked.map(({ body }) => body['replyTo'])).toEqual([his._id]));
  const quote = await screen.findByRole('button', { name: /^In reply to Bob.*Is it loud there/ });
  expect(screen.queryByRole('button', { name: 'Stop replying' })).toBeNull();
  await user.click(quote);
  expect(document.activeElement?.getAttribute('data-line')).toBe(his._id);
});
