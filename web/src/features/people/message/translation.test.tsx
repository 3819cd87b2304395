import { event } from '../../../testing/startPage.ts';
import { listMessages, seeMessages, translateMessage } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { bob, exampleThread, said } from '../../../testing/conversation.ts';
import { fakeScreen } from '../../../testing/fakeScreen.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { ConversationView } from './ConversationView.tsx';

vi.mock('../../../lib/live/liveConnection.ts', () => ({
  liveClient: () => null,
  useLiveState: () => 'live',
  useTopic: () => undefined,
}));

let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  localStorage.clear();
  fakeScreen();
  await loadTexts();
  saveLogin({ token: 't', user: { ...meera, eventId: event._id } });
  server = fakeServer();
  server.on(seeMessages, () => ({ seenSeq: 9, unread: 0, revision: 99 }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const user = userEvent.setup();
async function show(may: ('message.send' | 'message.translate')[], text = 'नमस्ते') {
  const lines = [said(1, { text }), said(2, { mine: true, text: 'Hello' })];
  server.on(listMessages, () => ({ ...exampleThread(lines), may }));
  await showPage(<ConversationView personId={bob._id} head={() => null} />);
  await screen.findByText(text);
}
const offers = () => screen.queryAllByRole('button', { name: /^Translate: / });

test('alice has bob’s message translated, marked as by a machine below the original, and hides it again', async () => {
  const asked = server.on(translateMessage, () => ({ text: 'Greetings', from: 'hi', to: 'en' }));
  await show(['message.send', 'message.translate']);
  expect(offers()).toHaveLength(1);
  expect(asked).toHaveLength(0);
  await user.click(offers()[0]!);
  expect(await screen.findByText('Greetings')).toHaveProperty('lang', 'en');
  expect(screen.getByText('Machine translation from Hindi')).toBeTruthy();
  expect(screen.getByText('नमस्ते')).toBeTruthy();
  expect(asked[0]!.body).toMatchObject({ to: 'en' });
  await user.click(screen.getByRole('button', { name: 'Hide translation' }));
  expect(screen.queryByText('Greetings')).toBeNull();
  await user.click(offers()[0]!);
  expect(await screen.findByText('Greetings')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('alice reads why a translation failed, and which message is in her language already', async () => {
  server.on(translateMessage, (_, times) =>
    times === 1 ? new Refusal('translation.failed') : { text: 'Hi', from: 'en', to: 'en' },
  );
  await show(['message.translate']);
  await user.click(offers()[0]!);
  expect(await screen.findByText(/^This couldn’t be translated right now/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hide translation' }));
  await user.click(offers()[0]!);
  expect(await screen.findByText('This is already in English.')).toBeTruthy();
});

test('without any translator nothing is offered', async () => {
  await show(['message.send']);
  expect(offers()).toHaveLength(0);
});

test('alice’s browser translates on its own, and nothing is sent anywhere', async () => {
  const create = vi.fn(async () => ({ translate: async (text: string) => `${text} → en` }));
  vi.stubGlobal('Translator', { availability: async () => 'available', create });
  vi.stubGlobal('LanguageDetector', {
    availability: async () => 'available',
    create: async () => ({ detect: async () => [{ detectedLanguage: 'hi' }] }),
  });
  const asked = server.on(translateMessage, () => new Refusal('translation.none'));
  await show(['message.translate']);
  await user.click(offers()[0]!);
  expect(await screen.findByText('नमस्ते → en')).toBeTruthy();
  expect(create).toHaveBeenCalledWith({ sourceLanguage: 'hi', targetLanguage: 'en' });
  expect(asked).toHaveLength(0);
});

test('the server translates what alice’s browser would have to download for', async () => {
  vi.stubGlobal('Translator', { availability: async () => 'downloadable', create: vi.fn() });
  vi.stubGlobal('LanguageDetector', {
    availability: async () => 'available',
    create: async () => ({ detect: async () => [{ detectedLanguage: 'hi' }] }),
  });
  const asked = server.on(translateMessage, () => ({ text: 'Greetings', from: 'hi', to: 'en' }));
  await show(['message.translate']);
  await user.click(offers()[0]!);
  expect(await screen.findByText('Greetings')).toBeTruthy();
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('the server translates where alice’s browser never answers', async () => {
  vi.stubGlobal('Translator', { availability: () => new Promise(() => undefined) });
  vi.stubGlobal('LanguageDetector', { availability: () => new Promise(() => undefined) });
  server.on(translateMessage, () => ({ text: 'Greetings', from: 'hi', to: 'en' }));
  await show(['message.translate']);
  await user.click(offers()[0]!);
  expect(await screen.findByText('Greetings', {}, { timeout: 5000 })).toBeTruthy();
});
