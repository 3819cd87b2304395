import '../../../testing/startPage.ts';
import { changeReply, listReplies } from '@pavilion/contract';
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
  await showPage(<SavedReplies boothId={booth._id} onInsert={vi.fn()} onClose={vi.fn()} />);
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
