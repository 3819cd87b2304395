import { event } from '../../../testing/startPage.ts';
import {
  type CaptionLine,
  listCaptions,
  type StageRoom,
  translateCaption,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { CaptionPanel } from './CaptionPanel.tsx';

vi.mock('../../../lib/live/liveConnection.ts', () => ({
  useTopic: () => undefined,
  useLiveState: () => 'live',
}));

const sessionId = crypto.randomUUID();
const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
beforeAll(loadTexts);
beforeEach(() => {
  localStorage.clear();
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const line = (seq: number, text: string): CaptionLine => ({
  ...{ _id: crypto.randomUUID(), sessionId, seq, revision: 1, text, language: 'ur' },
  ...{ source: 'typed', clientId: crypto.randomUUID(), at: event.now, atSeconds: seq },
});
function show(texts: string[], translations: string[]) {
  server.on(listCaptions, () => ({
    ...{ lines: texts.map((text, nth) => line(nth + 1, text)), hasEarlier: false, may: [] },
    ...{ captioners: [], engine: 'none' as const, translations, heard: null },
  }));
  const captions = { isOn: true, language: 'ur', isAutomatic: false, hasLines: true };
  const room = { _id: sessionId, captions, player: null } as unknown as StageRoom;
  return showPage(<CaptionPanel room={room} state="live" onGoTo={null} />);
}
const log = () => screen.findByRole('log', { name: 'Captions' });
const choose = async (language: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Captions in' }), language);

test('alice reads captions in Hindi, marked as a machine’s, with the original one tap away', async () => {
  const asked = server.on(translateCaption, () => ({ text: 'नमस्ते', from: null, to: 'hi' }));
  await show(['سلام'], ['hi']);
  await log();
  expect(asked).toHaveLength(0);
  await choose('Hindi');
  const lines = within(await log());
  expect(await lines.findByText('नमस्ते')).toHaveProperty('lang', 'hi');
  expect(lines.getByText('Machine translation')).toBeTruthy();
  await user.click(lines.getByRole('button', { name: 'Show original' }));
  expect(lines.getByText('سلام')).toHaveProperty('lang', 'ur');
  await user.click(lines.getByRole('button', { name: 'Show translation' }));
  expect(lines.getByText('नमस्ते')).toBeTruthy();
  expect(asked).toHaveLength(1);
  expect(asked[0]!.body).toMatchObject({ to: 'hi' });
});

test('only the last ten lines are translated', async () => {
  const asked = server.on(translateCaption, () => ({ text: 'नमस्ते', from: null, to: 'hi' }));
  await show(
    Array.from({ length: 12 }, (_, nth) => `سلام ${nth}`),
    ['hi'],
  );
  await choose('Hindi');
  await waitFor(() => expect(asked).toHaveLength(10));
  expect(within(await log()).getByText('سلام 1')).toBeTruthy();
});

test('alice reads the original while the translator fails, and is told so', async () => {
  server.on(translateCaption, () => new Refusal('translation.failed'));
  await show(['سلام'], ['hi']);
  await choose('Hindi');
  expect(await screen.findByText(/^Captions can’t be translated right now/)).toBeTruthy();
  expect(within(await log()).getByText('سلام')).toBeTruthy();
});

test('without any translator no language is offered', async () => {
  await show(['سلام'], []);
  await log();
  expect(screen.queryByRole('combobox', { name: 'Captions in' })).toBeNull();
});
