import '../../../testing/startPage.ts';
import { addReply, changeReply, listReplies } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { SavedReplies } from './SavedReplies.tsx';

const user = userEvent.setup();
const booth = exampleBooth();
const welcome = { _id: booth._id, title: 'Welcome', text: 'Hello {name}' };

beforeAll(loadWorkTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const show = (facts: Record<string, string> = {}) =>
  showPage(<SavedReplies boothId={booth._id} facts={facts} onInsert={vi.fn()} onClose={vi.fn()} />);

test('eli inserts a fact of his booth from a menu, and reads which one is unknown', async () => {
  saveLogin({ token: 't', user: meera });
  const server = fakeServer();
  server.on(listReplies, () => ({ replies: [] }));
  const message = 'There is no such placeholder. You can use {name}, {price}.';
  const saved = server.on(addReply, (_, times) =>
    times === 1
      ? new Refusal('fields.invalid', {
          fields: [{ path: 'text', code: 'reply.unknownFact', message }],
        })
      : { replies: [] },
  );
  await show({ price: 'From ₹68 L' });
  await user.click(await screen.findByRole('button', { name: 'New reply' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Price');
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
  await user.type(text, 'It costs .');
  text.setSelectionRange(9, 9);
  await user.click(screen.getByRole('button', { name: 'Insert a name or fact' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Price: From ₹68 L' }));
  expect(text.value).toBe('It costs {price}.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(text.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(2));
});

test('eli sees which facts in his replies his booth doesn’t state', async () => {
  saveLogin({ token: 't', user: meera });
  const text = '{price}, free from {possession}';
  fakeServer().on(listReplies, () => ({ replies: [{ ...welcome, text }] }));
  await show({ price: 'From ₹68 L' });
  expect(await screen.findByText('Not stated at your booth: Possession')).toBeTruthy();
});

test('eli’s reply stays in the form when hana has saved another meanwhile, and he chooses whose counts', async () => {
  saveLogin({ token: 't', user: meera });
  const server = fakeServer();
  const hers = { ...welcome, text: 'Good day {name}' };
  server.on(listReplies, () => ({ replies: [welcome] }));
  const saved = server.on(changeReply, ({ body }, times) =>
    times === 1
      ? new Refusal('reply.changed', { hint: { reply: hers } })
      : { replies: [{ ...welcome, text: String(body['text']) }] },
  );
  await show();
  await user.click(await screen.findByRole('button', { name: 'Edit Welcome' }));
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
  await user.type(text, ', welcome');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Someone else changed this in the meantime:')).toBeTruthy();
  expect(text.value).toBe('Hello {name}, welcome');
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.map(({ body }) => body)).toMatchObject([
    { text: 'Hello {name}, welcome', was: { title: 'Welcome', text: 'Hello {name}' } },
    { text: 'Hello {name}, welcome', was: { title: 'Welcome', text: 'Good day {name}' } },
  ]);
});
