import '../../../testing/startPage.ts';
import {
  type ChannelConversation,
  type ChannelFile,
  type ChannelMessage,
  CallError,
  listChannelMessages,
  sendMessage,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

const files = vi.hoisted(() => ({
  upload: vi.fn(),
  fetch: vi.fn(),
  keep: vi.fn(),
}));
vi.mock(
  '../../../lib/live/liveConnection.ts',
  async () => (await import('../../../testing/silentLive.ts')).silentLive,
);
vi.mock('../../../lib/api/uploadChannelFile.ts', () => ({ uploadChannelFile: files.upload }));
vi.mock('../../../lib/browser/fetchFile.ts', () => ({ fetchFile: files.fetch }));
vi.mock('../../../lib/browser/keepFile.ts', () => ({ keepFile: files.keep }));

const user = userEvent.setup({ applyAccept: false });
const sessionId = '00000000-0000-4000-8000-000000000050';
const plan: ChannelFile = {
  _id: '00000000-0000-4000-8000-000000000051',
  kind: 'picture',
  title: 'IMG 2031',
  fileUrl: '/files/chat/1/2/3.webp',
  bytes: 120_000,
};
const rates: ChannelFile = {
  ...plan,
  kind: 'document',
  ...{ title: 'Rates', fileUrl: '/files/chat/1/2/4.pdf', bytes: 2_400_000 },
};
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  localStorage.clear();
  fakeScreen();
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  for (const mock of Object.values(files)) mock.mockReset();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const common = {
  ...exampleOf(listChannelMessages.reply.shape.messages.element),
  ...{ channelId: sessionId, isDeleted: false, reactions: {}, text: '' },
};
const said = (seq: number, file: ChannelFile): ChannelMessage => ({
  ...common,
  ...{ _id: crypto.randomUUID(), seq, file, from: { ...bob, role: null } },
});

async function show(given: Partial<ChannelConversation>) {
  server.on(listChannelMessages, () => ({
    ...exampleOf(listChannelMessages.reply, { channel: { _id: sessionId } }),
    ...given,
  }));
  await showPage(
    <SessionChat sessionId={sessionId} state="live" blocked={new Set()} onReport={() => {}} />,
  );
}
const choose = async (file: File) => {
  await screen.findByRole('button', { name: 'Attach a picture or PDF' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
};
const png = new File(['png'], 'IMG_2031.png', { type: 'image/png' });

test('meera, on the panel, attaches a picture, says what it shows and sends it without a word', async () => {
  files.upload.mockResolvedValue(plan);
  files.fetch.mockResolvedValue(new Blob(['webp'], { type: 'image/webp' }));
  const sent = server.on(sendMessage, ({ body }) => ({
    ...common,
    ...{ _id: crypto.randomUUID(), seq: 1, clientId: String(body['clientId']) },
    ...{ from: { ...meera, dpUrl: null, role: 'speaker' as const } },
    file: { ...plan, title: 'The plan of the hall' },
  }));
  await show({ may: ['chat.attach'], messages: [] });
  await choose(png);
  const title = await screen.findByRole('textbox', { name: 'What the picture shows' });
  await user.clear(title);
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await user.type(title, 'The plan of the hall');
  await user.click(send);
  await waitFor(() =>
    expect(sent.map(({ body }) => body['file'])).toEqual([
      { _id: plan._id, title: 'The plan of the hall' },
    ]),
  );
  expect(await screen.findByRole('img', { name: 'The plan of the hall' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'What the picture shows' })).toBeNull();
});

test('a file that isn’t accepted or too large is refused with what may be sent; nothing typed is lost', async () => {
  files.upload.mockRejectedValue(
    new CallError(400, { code: 'file.invalid', message: 'No', requestId: 'test' }),
  );
  await show({ may: ['chat.attach'], messages: [] });
  await user.type(await screen.findByRole('textbox', { name: 'Message everyone' }), 'Look at this');
  await choose(new File(['MZ'], 'setup.exe'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Choose a picture .* or a PDF/);
  const large = new File(['x'], 'large.pdf');
  Object.defineProperty(large, 'size', { value: 10_000_001 });
  await choose(large);
  expect((await screen.findByRole('alert')).textContent).toMatch(/up to 10 MB/);
  expect(files.upload).toHaveBeenCalledTimes(1);
  expect(screen.getByDisplayValue('Look at this')).toBeTruthy();
});

test('an attendee who may not send files has no button for it', async () => {
  await show({ may: [], messages: [] });
  expect(await screen.findByRole('textbox', { name: 'Message everyone' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Attach/ })).toBeNull();
});

test('meera sees bob’s picture, opens it, keeps his document, and can still act on both', async () => {
  files.fetch.mockResolvedValue(new Blob(['bytes'], { type: 'application/pdf' }));
  await show({ messages: [said(1, { ...plan, title: 'The hall' }), said(2, rates)], lastSeq: 2 });
  const picture = await screen.findByRole('img', { name: 'The hall' });
  await user.click(picture);
  const dialog = await screen.findByRole('dialog', { name: 'The hall' });
  expect(within(dialog).getByRole('img', { name: 'The hall' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /^Rates.*PDF, 2\.4 MB/ }));
  await waitFor(() =>
    expect(files.keep).toHaveBeenCalledWith('Rates.pdf', expect.any(Blob), 'application/pdf'),
  );
  expect(
    await screen.findByRole('button', { name: /^More options.*Picture: The hall/ }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Report.*Document: Rates/ })).toBeTruthy();
});

test('a document that can’t be opened says so', async () => {
  files.fetch.mockResolvedValue(null);
  await show({ messages: [said(1, rates)], lastSeq: 1 });
  await user.click(await screen.findByRole('button', { name: /^Rates/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t open/);
  expect(files.keep).not.toHaveBeenCalled();
});
