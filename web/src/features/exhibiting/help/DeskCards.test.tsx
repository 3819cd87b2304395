import '../../../testing/startPage.ts';
import { getHelp, type HelpCard, sendHelpMessage } from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleMessage, exampleStaff, exampleThread } from '../../../testing/exampleHelp.ts';
import { fakeServer, lost } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { SentCard } from '../../../ui/chat/SentCard.tsx';
import { DeskConversation } from './DeskConversation.tsx';

const plain = { price: null, pictureUrl: null };
const home: HelpCard = {
  ...{ kind: 'item', key: 'h1', name: 'Plan 3B, east', pictureUrl: null },
  price: { kind: 'money', unit: 'INR', value: 8_200_000 },
};
const cards: HelpCard[] = [
  home,
  { kind: 'document', key: 'd1', name: 'Price list', ...plain },
  { kind: 'map', key: '', name: '', ...plain },
];
const thread = exampleThread({
  state: 'claimed',
  claimedBy: { ...exampleStaff, _id: meera._id },
});

let server: ReturnType<typeof fakeServer>;
beforeAll(loadWorkTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(getHelp, () => ({
    thread,
    visitor: { ...thread.visitor, profession: '', email: null, mobile: null },
    ...{ messages: [], hasEarlier: false, handOvers: [], colleagues: [] },
  }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  saveLogin(null);
  vi.unstubAllGlobals();
});

async function open(): Promise<HTMLTextAreaElement> {
  await showPage(
    <DeskConversation
      threadId={thread._id}
      staff={{ personId: meera._id, boothIds: [thread.boothId!], organiser: false }}
      onBack={() => {}}
      replies={[]}
      facts={{}}
      listReplies={() => null}
      cards={cards}
      card={(_boothId, card) => <SentCard card={card} target={undefined} />}
      more={() => null}
    />,
  );
  return screen.findByRole<HTMLTextAreaElement>('textbox');
}
const onSend = (answers: (times: number) => typeof lost | null = () => null) =>
  server.on(sendHelpMessage, ({ body }, times) => {
    const { text, card, clientId } = body as { text: string; card?: HelpCard; clientId: string };
    return (
      answers(times) ?? {
        thread: { ...thread, version: 2 },
        message: exampleMessage({
          ...{ seq: 2, text, clientId, sender: { ...exampleStaff, _id: meera._id } },
          card: cards.find(({ kind }) => kind === card?.kind) ?? null,
        }),
      }
    );
  });

test('eli puts a home into his answer by keyboard alone, and sends it without words', async () => {
  const user = userEvent.setup();
  const sent = onSend();
  const box = await open();
  const insert = screen.getByRole('button', { name: 'Insert' });
  insert.focus();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((one) => one.textContent),
  ).toEqual([...['Plan 3B, east, ₹82 L', 'Brochure: Price list', 'Location']]);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Plan 3B'));
  await user.keyboard('{Enter}');
  const chosen = await screen.findByRole('group', { name: 'Goes out with your message' });
  expect(chosen.textContent).toContain('₹82 L');
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ text: '', card: { kind: 'item', key: 'h1' } });
  expect(sent[0]!.body['card']).toEqual({ kind: 'item', key: 'h1' });
  const line = await screen.findByRole('article');
  expect(line.textContent).toContain('Plan 3B, east');
  expect(screen.queryByRole('group', { name: 'Goes out with your message' })).toBeNull();
});

test('eli removes a card he has chosen, and sends words alone', async () => {
  const user = userEvent.setup();
  const sent = onSend();
  const box = await open();
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Location' }));
  await user.type(box, 'By the lake.');
  await user.click(screen.getByRole('button', { name: 'Remove: Location' }));
  await user.type(box, '{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ text: 'By the lake.' });
  expect(sent[0]!.body).not.toHaveProperty('card');
});

test('eli finds what to send by a slash, and sends it with words', async () => {
  const user = userEvent.setup();
  const sent = onSend();
  const box = await open();
  await user.type(box, '/price');
  await user.click(screen.getByRole('option', { name: 'Brochure: Price list' }));
  expect(box.value).toBe('');
  await user.type(box, 'Here it is.{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({
    text: 'Here it is.',
    card: { kind: 'document', key: 'd1' },
  });
});

test('a card that can’t be sent stays with its words, is shown, and goes out again or back into the box', async () => {
  const user = userEvent.setup();
  const sent = onSend(() => lost);
  const box = await open();
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  await user.click(await screen.findByRole('menuitem', { name: /Plan 3B/ }));
  await user.type(box, 'This one?{Enter}');
  const failed = await screen.findByRole('alert');
  expect(failed.closest('[data-unsent]')!.textContent).toContain('Plan 3B, east');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.body['clientId']).toBe(sent[0]!.body['clientId']);
  expect(sent[1]!.body).toMatchObject({ card: { kind: 'item', key: 'h1' } });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(box.value).toBe('This one?');
  expect(screen.getByRole('group', { name: 'Goes out with your message' })).toBeTruthy();
});
