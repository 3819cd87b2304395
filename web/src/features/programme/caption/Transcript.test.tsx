import { event } from '../../../testing/startPage.ts';
import { type CaptionLine, correctCaption, getTranscript } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { Transcript } from './Transcript.tsx';

const sessionId = crypto.randomUUID();
const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

function line(seq: number, text: string, atSeconds: number): CaptionLine {
  const ids = { _id: crypto.randomUUID(), sessionId, clientId: crypto.randomUUID() };
  const source = 'typed';
  return { ...ids, seq, revision: 1, text, language: 'en', source, at: event.now, atSeconds };
}
const show = (onGoTo: ((second: number) => void) | null) =>
  showPage(<Transcript sessionId={sessionId} as="h2" onGoTo={onGoTo} />);
const said = () =>
  screen.getAllByRole('listitem').map((one) => one.querySelector('p')!.textContent);

test('alice searches what was said, and a line leads her to its second of the recording', async () => {
  const lines = [line(1, 'Walk the boundary.', 5), line(2, 'Read the title.', 65)];
  server.on(getTranscript, ({ query }) => {
    const words = (query.get('q') ?? '').toLowerCase();
    return {
      lines: lines.filter(({ text }) => text.toLowerCase().includes(words)),
      next: null,
      may: [],
    };
  });
  const wentTo: number[] = [];
  await show((second) => wentTo.push(second));
  await screen.findByText('Walk the boundary.');
  expect(said()).toEqual(['Walk the boundary.', 'Read the title.']);
  await user.type(screen.getByRole('searchbox', { name: 'Search what was said' }), 'title');
  await waitFor(() => expect(said()).toEqual(['Read the title.']));
  await user.click(
    screen.getByRole('button', { name: 'Show this moment, 1:05 into the recording' }),
  );
  expect(wentTo).toEqual([65]);
  await user.type(screen.getByRole('searchbox'), ' plan');
  expect(await screen.findByText('No matching lines.')).toBeTruthy();
});

test('sam corrects a line of a session without a recording, and it changes in place', async () => {
  const first = line(1, 'Read the titel.', 5);
  server.on(getTranscript, () => ({
    lines: [first],
    next: null,
    may: ['caption.update' as const],
  }));
  server.on(correctCaption, ({ body }) => ({
    line: { ...first, revision: 2, text: String(body['text']) },
  }));
  await show(null);
  await user.click(await screen.findByRole('button', { name: 'Correct “Read the titel.”' }));
  const field = await screen.findByRole('textbox', { name: 'Corrected line' });
  await user.clear(field);
  await user.type(field, 'Read the title.{Enter}');
  await waitFor(() => expect(said()).toEqual(['Read the title.']));
  expect(screen.queryByRole('button', { name: /into the recording/ })).toBeNull();
});

test('a person outside a private session sees no transcript', async () => {
  server.on(getTranscript, () => new Refusal('channel.missing'));
  await show(null);
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
