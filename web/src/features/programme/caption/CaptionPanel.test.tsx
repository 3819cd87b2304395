import { event } from '../../../testing/startPage.ts';
import {
  appointCaptioner,
  type CaptionLine,
  correctCaption,
  listCaptions,
  type StagePerson,
  type StageRoom,
  switchCaptions,
  topics,
  typeCaption,
  writeCaption,
} from '@pavilion/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TopicListener } from '../../../lib/live/liveTopics.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { CaptionOverlay } from './CaptionOverlay.tsx';
import { CaptionerButton } from './CaptionerButton.tsx';
import { CaptionPanel } from './CaptionPanel.tsx';

const live = vi.hoisted(() => ({ listeners: new Map<string | null, TopicListener>() }));
vi.mock('../../../lib/live/liveConnection.ts', () => ({
  useTopic: (topic: string | null, listener: TopicListener) => live.listeners.set(topic, listener),
  useLiveState: () => 'live',
}));

const sessionId = crypto.randomUUID();
const writer = ['caption.write', 'caption.update', 'caption.switch'] as const;
const mode = { isOn: true, language: 'en', isAutomatic: false, hasLines: false };
const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  live.listeners.clear();
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

function line(seq: number, text: string, given: Partial<CaptionLine> = {}): CaptionLine {
  const clientId = crypto.randomUUID();
  return {
    ...{ _id: crypto.randomUUID(), sessionId, seq, revision: 1, text, language: 'en' },
    ...{ source: 'typed', clientId, at: event.now, atSeconds: seq },
    ...given,
  };
}
const listed = (lines: CaptionLine[], may: readonly (typeof writer)[number][] = []) =>
  server.on(listCaptions, () => ({
    lines,
    hasEarlier: false,
    may: [...may],
    captioners: [],
    engine: 'none' as const,
    translations: [],
    heard: null,
  }));
function show(captions: StageRoom['captions'] = mode) {
  const room = { _id: sessionId, captions, player: null } as StageRoom;
  return showPage(
    <>
      <CaptionOverlay sessionId={sessionId} />
      <CaptionPanel room={room} state="live" onGoTo={null} />
    </>,
  );
}
let seq = 0;
function publish(action: string, payload: object): void {
  const topic = topics.caption(sessionId);
  const frame = { topic, seq: ++seq, action, ...payload } as never;
  act(() => live.listeners.get(topic)!.onEvent(frame));
}
const log = () => screen.findByRole('log', { name: 'Captions' });
const wordsIn = (found: Iterable<Element>) => [...found].map((one) => one.textContent);
/** The lines in the log. */
const expectSaid = (words: string[]) =>
  waitFor(async () => expect(wordsIn((await log()).querySelectorAll('p'))).toEqual(words));
/** The words over the picture. */
const expectOver = (words: string[]) =>
  waitFor(() => expect(wordsIn(document.querySelectorAll('[data-place] p'))).toEqual(words));

test('alice reads a line while it is written, replaced in place, then finished, once, and corrected', async () => {
  listed([line(1, 'Good morning.')]);
  await show();
  await expectSaid(['Good morning.']);
  await expectOver([]);
  const clientId = crypto.randomUUID();
  const type = (text: string) =>
    publish('captionRunning', { sessionId, clientId, text, language: 'en' });
  type('Let us');
  type('Let us begin');
  await expectOver(['Good morning.', 'Let us begin']);
  await expectSaid(['Good morning.']);
  const finished = line(2, 'Let us begin.', { clientId });
  publish('caption', { line: finished });
  publish('caption', { line: finished });
  // a copy that was overtaken on its way
  type('Let us beg');
  await expectSaid(['Good morning.', 'Let us begin.']);
  await expectOver(['Good morning.', 'Let us begin.']);
  publish('caption', { line: { ...finished, revision: 2, text: 'Let’s begin.' } });
  await expectSaid(['Good morning.', 'Let’s begin.']);
  publish('caption', { line: { ...finished, revision: 3, text: '' } });
  await expectSaid(['Good morning.']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('alice’s screen reader hears finished lines only if she asks for it, and this device keeps her choices', async () => {
  listed([]);
  await show();
  expect((await log()).getAttribute('aria-live')).toBe('off');
  await user.click(screen.getByText('Appearance'));
  await user.click(
    screen.getByRole('switch', { name: 'Announce new lines to screen readers', hidden: true }),
  );
  expect((await log()).getAttribute('aria-live')).toBe('polite');
  await user.click(screen.getByRole('radio', { name: 'Large', hidden: true }));
  await user.click(screen.getByRole('radio', { name: 'Top', hidden: true }));
  await user.click(screen.getByRole('radio', { name: 'High', hidden: true }));
  publish('caption', { line: line(1, 'Good morning.') });
  await expectOver(['Good morning.']);
  const place = document.querySelector<HTMLElement>('[data-place]')!;
  const { size, contrast } = place.dataset;
  expect([size, place.dataset['place'], contrast]).toEqual(['large', 'top', 'strong']);
  await user.click(screen.getByRole('switch', { name: 'Captions over the picture' }));
  expect(document.querySelector('[data-place]')).toBeNull();
  await expectSaid(['Good morning.']);
  cleanup();
  await show();
  expect(await screen.findByRole('switch', { name: 'Captions over the picture' })).toHaveProperty(
    'checked',
    false,
  );
});

test('sam starts captions in Hindi, types a line that shows while he types, and sends it with Enter', async () => {
  listed([], writer);
  const switched = server.on(switchCaptions, () => ({
    mode: { isOn: true, language: 'hi', isAutomatic: false },
  }));
  await show(null);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Spoken language' }),
    'Hindi',
  );
  await user.click(screen.getByRole('button', { name: 'Start captions' }));
  await waitFor(() => expect(switched[0]!.body).toMatchObject({ isOn: true, language: 'hi' }));
  cleanup();
  const typed = server.on(typeCaption, () => ({ shown: true as const }));
  const sent = server.on(writeCaption, ({ body }) => ({
    line: line(1, String(body['text']), { clientId: String(body['clientId']) }),
  }));
  await show();
  const field = await screen.findByRole('textbox', { name: 'What is being said' });
  await user.type(field, 'नमस्ते');
  await waitFor(() => expect(typed.length).toBeGreaterThan(0));
  await user.type(field, ' सबको{Enter}');
  expect(field).toHaveProperty('value', '');
  await expectSaid(['नमस्ते सबको']);
  expect(sent[0]!.body).toMatchObject({ text: 'नमस्ते सबको', clientId: typed[0]!.body['clientId'] });
});

test('a line that sam couldn’t send stays, and goes out when he tries again', async () => {
  listed([], writer);
  server.on(typeCaption, () => ({ shown: true as const }));
  server.on(writeCaption, () => lost);
  await show();
  const field = await screen.findByRole('textbox', { name: 'What is being said' });
  await user.type(field, 'Good morning.{Enter}');
  await screen.findByRole('alert');
  server.on(writeCaption, () => ({ line: line(1, 'Good morning.') }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expectSaid(['Good morning.']);
});

test('mo corrects a line that sam changed meanwhile, and chooses whose text stays', async () => {
  const first = line(1, 'The plan is flawless.');
  listed([first], writer);
  const theirs = { ...first, revision: 2, text: 'The plan is floorless.' };
  const asked = server.on(correctCaption, ({ body }) =>
    body['revision'] === 2
      ? { line: { ...first, revision: 3, text: String(body['text']) } }
      : new Refusal('caption.changed', { hint: { line: theirs } }),
  );
  await show();
  await user.click(await screen.findByRole('button', { name: 'Correct “The plan is flawless.”' }));
  const field = await screen.findByRole('textbox', { name: 'Corrected line' });
  await user.clear(field);
  await user.type(field, 'The floor is planned.{Enter}');
  expect(await screen.findByText('The plan is floorless.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await expectSaid(['The floor is planned.']);
  expect(asked.map(({ body }) => body['revision'])).toEqual([1, 2]);
});

test('sam lets bob write captions', async () => {
  const acts = ['caption.switch', 'caption.appoint'] as const;
  const person = { ...meera, dpUrl: null, role: null, designation: '', company: '' };
  server.on(listCaptions, () => ({
    ...{ lines: [], hasEarlier: false, may: [...acts], captioners: [], heard: null },
    ...{ engine: 'ready' as const, translations: [] },
  }));
  const appointed = server.on(appointCaptioner, () => ({ captioners: [person._id] }));
  const room = { _id: sessionId, player: null, captions: { ...mode, isAutomatic: true } };
  await showPage(
    <>
      <CaptionerButton
        sessionId={sessionId}
        person={{ ...person, isHere: true, isMuted: false } as StagePerson}
      />
      <CaptionPanel room={room as StageRoom} state="live" onGoTo={null} />
    </>,
  );
  const button = await screen.findByRole('button', { name: /^Captioner: / });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  expect(appointed[0]!.body).toMatchObject({ isOn: true });
});
