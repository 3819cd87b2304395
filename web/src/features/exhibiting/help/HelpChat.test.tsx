import { MantineProvider } from '@mantine/core';
import {
  askHelp,
  type Call,
  CallError,
  getMyHelp,
  type HelpLiveEvent,
  type MyHelp,
  type Route,
} from '@pavilion/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TopicListener } from '../../../lib/live/liveTopics.ts';
import {
  exampleHelp,
  exampleMessage,
  exampleStaff,
  exampleThread,
} from '../../../testing/exampleHelp.ts';

const ids = vi.hoisted(() => {
  const ids = {
    event: '00000000-0000-4000-8000-000000000001',
    alice: '00000000-0000-4000-8000-000000000002',
    eli: '00000000-0000-4000-8000-000000000003',
    booth: '00000000-0000-4000-8000-000000000004',
    thread: '00000000-0000-4000-8000-000000000005',
  };
  const event = {
    _id: ids.event,
    slug: 'expo',
    name: 'Expo',
    startDate: '2021-05-28T01:30:00.000Z',
    endDate: '2021-06-06T17:30:00.000Z',
    firstDay: '2021-05-28',
    lastDay: '2021-06-06',
    zone: 'Asia/Kolkata',
    clockOffsetSeconds: 0,
    now: '2021-06-02T05:30:00.000Z',
    config: { features: { help: { claimSeconds: 60, promiseMinutes: 120 } } },
  };
  const script = document.createElement('script');
  script.id = 'start';
  script.type = 'application/json';
  script.textContent = JSON.stringify({ event, root: '', demo: false });
  document.head.append(script);
  const user = {
    _id: ids.alice,
    first_name: 'Alice',
    last_name: 'Menon',
    email: 'alice@test.example',
    mobile: '+919820010001',
  };
  localStorage.setItem(`pavilion:${ids.event}`, JSON.stringify({ token: 't', user }));
  return ids;
});

const server = vi.hoisted(() => ({ call: undefined as unknown as (...given: never[]) => unknown }));
vi.mock('../../../lib/api/call.ts', () => ({
  eventId: ids.event,
  call: (...given: never[]) => server.call(...given),
}));
const heard = vi.hoisted(() => new Map<string, TopicListener>());
vi.mock('../../../lib/live/liveConnection.ts', () => ({
  liveClient: () => null,
  useLiveState: () => 'live',
  useTopic: (topic: string | null, listener: TopicListener) => {
    if (topic && !heard.has(topic)) heard.set(topic, listener);
  },
}));

const { HelpChat } = await import('./HelpChat.tsx');
const { loadTexts } = await import('../../../texts/texts.ts');
const { saveLogin, currentLogin } = await import('../../../lib/login/login.ts');
const signedIn = currentLogin()!;

type Asked = { boothId: string | null; text: string; clientId: string; shareContact?: boolean };

/** A server with one desk: replies as the contract says, and records the questions. */
function serve(start: MyHelp, onAsk?: (asked: Asked, times: number) => void) {
  const asked: Asked[] = [];
  let known = start;
  server.call = (async (route: Route, input: { body: Asked }) => {
    if (route === (getMyHelp as Route)) return getMyHelp.reply.parse(known);
    if (route !== (askHelp as Route)) return { thread: known.thread };
    asked.push(input.body);
    onAsk?.(input.body, asked.length);
    const seq = known.messages.length + 1;
    const { text, clientId } = input.body;
    const message = exampleMessage({ seq, side: 'visitor', text, clientId });
    const thread = exampleThread({ version: seq + 1, lastSeq: seq, boothId: input.body.boothId });
    known = { ...known, thread, messages: [...known.messages, message] };
    const place = { threadId: ids.thread, position: 1, revision: seq };
    return askHelp.reply.parse({ thread, message, place });
  }) as Call as never;
  return asked;
}

function open(
  boothId: string | null = ids.booth,
  onCall?: () => void,
  after?: (threadId: string) => string,
) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <HelpChat boothId={boothId} {...(onCall && { onCall })} {...(after && { after })} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

function receive(event: HelpLiveEvent) {
  const frame = { ...event, topic: `person:${ids.alice}`, seq: 1 } as never;
  act(() => heard.get(`person:${ids.alice}`)!.onEvent(frame));
}

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox');
const announced = () => document.querySelector('[aria-live=polite]')!.textContent;

const mediaWhere = (matches: (query: string) => boolean) => (query: string) => ({
  matches: matches(query),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

beforeEach(async () => {
  vi.stubGlobal(
    'matchMedia',
    mediaWhere(() => false),
  );
  heard.clear();
  localStorage.clear();
  saveLogin(signedIn);
  await loadTexts();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('alice sends with Enter, but not while composing a word, and breaks lines with Shift+Enter (K-01)', async () => {
  const asked = serve(exampleHelp());
  open();
  const user = userEvent.setup();
  await user.type(await box(), 'One{Shift>}{Enter}{/Shift}two');
  fireEvent.keyDown(await box(), { key: 'Enter', isComposing: true });
  expect(asked).toHaveLength(0);
  await user.type(await box(), '{Enter}');
  await waitFor(() => expect(asked).toMatchObject([{ text: 'One\ntwo', boothId: ids.booth }]));
  expect(await screen.findByText(/^One\s+two$/)).toBeTruthy();
  expect((await box()).value).toBe('');
});

test('alice breaks lines with Enter on a touch screen and sends with the button (K-01)', async () => {
  const asked = serve(exampleHelp());
  vi.stubGlobal(
    'matchMedia',
    mediaWhere((query) => query.includes('hover: none')),
  );
  open();
  const user = userEvent.setup();
  await user.type(await box(), 'One{Enter}two');
  expect(asked).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(asked).toMatchObject([{ text: 'One\ntwo' }]));
});

test('alice sees that her question was not sent, and it is sent once after a reload (M-07)', async () => {
  const asked = serve(exampleHelp(), (_, times) => {
    if (times === 1) throw new CallError(0);
  });
  const first = open();
  const user = userEvent.setup();
  await user.type(await box(), 'Hello?{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent');
  first.unmount();
  open();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.clientId).toBe(asked[0]!.clientId);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getAllByText('Hello?')).toHaveLength(1);
});

test('alice takes a refused message back into the box (M-07)', async () => {
  serve(exampleHelp(), () => {
    throw new CallError(403);
  });
  open();
  const user = userEvent.setup();
  await user.type(await box(), 'Hello?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect((await box()).value).toBe('Hello?');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('alice’s messages wait when the server holds her back, and go out in order (ME-12)', async () => {
  const asked = serve(exampleHelp(), (_, times) => {
    if (times === 1) throw new CallError(429, undefined, 1);
  });
  open();
  const user = userEvent.setup();
  await user.type(await box(), 'First{Enter}');
  await user.type(await box(), 'Second{Enter}');
  await waitFor(() => expect(asked).toHaveLength(3), { timeout: 4000 });
  expect(asked.map((one) => one.text)).toEqual(['First', 'First', 'Second']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('alice keeps her draft after a reload (K-04)', async () => {
  serve(exampleHelp());
  const first = open();
  await userEvent.setup().type(await box(), 'Not yet finish');
  first.unmount();
  open();
  expect((await box()).value).toBe('Not yet finish');
});

test('alice’s screen reader announces others at most every three seconds, and never her own words (A-09)', async () => {
  const thread = exampleThread({ state: 'claimed', claimedBy: exampleStaff });
  serve(exampleHelp({ thread, messages: [exampleMessage({ seq: 1, side: 'visitor' })] }));
  open();
  const log = await screen.findByRole('log');
  expect(log.getAttribute('aria-live')).toBe('off');
  vi.useFakeTimers();
  let changes = 0;
  const region = document.querySelector('[aria-live=polite]')!;
  const spy = new MutationObserver(() => changes++);
  spy.observe(region, { childList: true, characterData: true, subtree: true });
  receive({
    action: 'helpMessage',
    message: exampleMessage({ seq: 2, side: 'visitor', text: 'Mine' }),
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(announced()).toBe('');
  for (const seq of [3, 4, 5, 6]) {
    receive({ action: 'helpMessage', message: exampleMessage({ seq }) });
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(announced()).toBe('Eli Kapoor says: Line 3');
  expect(changes).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(announced()).toBe('3 new messages');
  expect(changes).toBe(2);
  spy.disconnect();
});

test('alice sees messages once and in order, even if they arrive twice or late (M-03)', async () => {
  const first = exampleMessage({ seq: 1, side: 'visitor' });
  serve(
    exampleHelp({
      thread: exampleThread({ state: 'claimed', claimedBy: exampleStaff }),
      messages: [first],
    }),
  );
  open();
  await screen.findByRole('log');
  const [second, third] = [exampleMessage({ seq: 2 }), exampleMessage({ seq: 3 })];
  for (const message of [third, second, third, first]) receive({ action: 'helpMessage', message });
  await screen.findByText('Line 3');
  const lines = screen.getAllByText(/^Line \d$/).map((line) => line.textContent);
  expect(lines).toEqual(['Line 1', 'Line 2', 'Line 3']);
});

test('alice sees her place in the queue and how soon the desk usually answers (K-07)', async () => {
  const place = { threadId: ids.thread, position: 3, revision: 5 };
  serve(
    exampleHelp({
      thread: exampleThread(),
      place,
      messages: [exampleMessage({ seq: 1, side: 'visitor' })],
    }),
  );
  open();
  expect(await screen.findByText('You are number 3 in the queue')).toBeTruthy();
  expect(screen.getByText(/Usually answers within 2 minutes/)).toBeTruthy();
  receive({ action: 'helpPlace', place: { ...place, position: 1, revision: 7 } });
  const card = { selector: '[class*=title]' };
  expect(await screen.findByText('You’re next', card)).toBeTruthy();
  receive({ action: 'helpPlace', place: { ...place, position: 2, revision: 6 } });
  expect(screen.getByText('You’re next', card)).toBeTruthy();
});

test.each([
  ['2021-06-02T06:30:00.000Z', 'Closed now, opens at 12:00 IST', /reply by 14:00 IST/],
  ['2021-06-03T04:30:00.000Z', 'Closed now, opens on Thu 3 Jun at 10:00 IST', /Jun.* 12:00 IST/],
  [null, 'Closed for the rest of the event', /hear back within 2 hours/],
])(
  'at a booth that opens at %s alice reads when, and by when it replies',
  async (startAt, title, text) => {
    const openings = startAt ? [{ startAt, endAt: '2021-06-03T12:30:00.000Z' }] : [];
    const { desk } = exampleHelp();
    const asked = serve(exampleHelp({ desk: { ...desk, staffed: false, openings } }));
    open();
    expect(
      await screen.findByText(new RegExp(`^${title}`), { selector: '[class*=title]' }),
    ).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    await userEvent.setup().type(await box(), 'When do you open?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
  },
);

test('alice finds a booth open outside of its hours while somebody is there', async () => {
  const { desk } = exampleHelp();
  serve(exampleHelp({ desk: { ...desk, openings: [] } }));
  open();
  expect(await screen.findByText('Someone’s here now: ask away')).toBeTruthy();
});

test('alice sees by when she gets a reply, in event time, and can book a call instead', async () => {
  const thread = exampleThread({ state: 'promised', dueAt: '2021-06-02T07:30:00.000Z' });
  serve(exampleHelp({ thread, messages: [exampleMessage({ seq: 1, side: 'visitor' })] }));
  const onCall = vi.fn();
  open(ids.booth, onCall);
  expect(await screen.findByText('We’ll reply by 13:00 IST')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Book a call instead' }));
  expect(onCall).toHaveBeenCalledOnce();
});

test('alice sees which contact details the info desk gets when she sends her question', async () => {
  const place = { boothId: null, name: null, languages: [] };
  const desk = { ...place, staffed: false, usualAnswer: null, openings: null };
  const asked = serve(exampleHelp({ desk }));
  open(null);
  expect(await screen.findByText('+919820010001 · alice@test.example')).toBeTruthy();
  expect(screen.getByText(/within 2 hours/)).toBeTruthy();
  await userEvent.setup().type(await box(), 'Where is parking?{Enter}');
  await waitFor(() => expect(asked).toMatchObject([{ boothId: null, shareContact: true }]));
});

test('alice shares no contact details with a booth unless she ticks the box', async () => {
  const asked = serve(exampleHelp());
  open();
  const user = userEvent.setup();
  const consent = await screen.findByRole('checkbox', { name: /Let Meadows see my mobile/ });
  expect(consent).toHaveProperty('checked', false);
  await user.type(await box(), 'Hello{Enter}');
  await waitFor(() => expect(asked).toMatchObject([{ shareContact: false }]));
});

test('alice cannot change her consent while her question is being sent, even after a reload', async () => {
  let refuse = () => {};
  const sending = new Promise((_, reject) => (refuse = () => reject(new CallError(403))));
  server.call = ((route: Route) =>
    route === getMyHelp ? Promise.resolve(exampleHelp()) : sending) as never;
  open();
  const user = userEvent.setup();
  const consent = () => screen.findByRole('checkbox', { name: /Let Meadows see my mobile/ });
  await user.click(await consent());
  await user.type(await box(), 'Hello{Enter}');
  expect(await consent()).toMatchObject({ checked: true, disabled: true });
  cleanup();
  open();
  expect(await consent()).toMatchObject({ checked: true, disabled: true });
  refuse();
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('alice can try again when the chat fails to load', async () => {
  server.call = (() => Promise.reject(new CallError(0))) as never;
  open();
  expect(await screen.findByRole('alert')).toBeTruthy();
  serve(exampleHelp());
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Someone’s here now: ask away')).toBeTruthy();
});

test.each([
  ['claimed', '2021-06-02T05:29:00.000Z', false],
  ['claimed', '2021-06-02T05:20:00.000Z', true],
  ['done', '2021-06-02T05:29:00.000Z', true],
] as const)(
  'what is asked after a conversation comes once it has ended, or was answered a while ago: %s at %s',
  async (state, createdAt, isShown) => {
    const messages = [exampleMessage({ seq: 1, createdAt })];
    serve(exampleHelp({ thread: exampleThread({ state }), messages }));
    open(ids.booth, undefined, () => 'How was it?');
    expect(await screen.findByText('Line 1')).toBeTruthy();
    expect(screen.queryByText('How was it?') !== null).toBe(isShown);
  },
);
