import '../../../testing/startPage.ts';
import { decideClassRequest, listClassRequests } from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { ClassRequests } from './ClassRequests.tsx';

const user = userEvent.setup();
beforeAll(() => Promise.all([loadTexts(), loadWorkTexts()]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('hana reads who asks for which class, declines one with her reason and approves the other', async () => {
  const server = fakeServer();
  let people = ['Bob', 'Alice'];
  server.on(listClassRequests, () =>
    exampleOf(listClassRequests.reply, {
      requests: people.map((name, at) => ({
        _id: `00000000-0000-4000-8000-00000000002${at}`,
        person: { name },
        ...{ from: { name: { en: 'Visitor' } }, to: { name: { en: 'Press' } }, state: 'asked' },
      })) as never,
    }),
  );
  const decided = server.on(decideClassRequest, () => {
    people = people.slice(1);
    return { decided: true as const };
  });
  await showPage(<ClassRequests />);
  expect(await screen.findAllByText(/Visitor → Press .*To approve/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Decline Bob' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Full');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await user.click(await screen.findByRole('button', { name: 'Approve Alice' }));
  await vi.waitFor(() => expect(decided).toHaveLength(2));
  expect(decided.map(({ body }) => [body['act'], body['reason']])).toEqual([
    ['refuse', 'Full'],
    ['approve', ''],
  ]);
});
