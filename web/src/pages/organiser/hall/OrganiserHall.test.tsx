import '../../../testing/startPage.ts';
import {
  addBooth,
  listAudit,
  listBoothFloors,
  listOrganisedBooths,
  undoAudit,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleId, exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { OrganiserHall } from './OrganiserHall.tsx';

vi.mock('../../../features/venue/booth/hall/HallEditor.tsx', () => ({ HallEditor: () => null }));

beforeAll(loadWorkTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('meera undoes what she did, though sam has changed the booth since, and only once', async () => {
  const user = userEvent.setup();
  saveLogin({ token: 't', user: { ...meera, roles: ['organiser'] } });
  const server = fakeServer();
  const floors = [{ _id: exampleId, name: 'Delhi', setting: { greenery: 0.5 } }];
  server.on(listBoothFloors, () => exampleOf(listBoothFloors.reply, { floors }));
  server.on(listOrganisedBooths, () => exampleOf(listOrganisedBooths.reply));
  const booth = { name: 'Lake View', floorId: exampleId };
  server.on(addBooth, () => exampleOf(addBooth.reply, { booth }));
  const [own, later] = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  const log = server.on(listAudit, (_asked, times) =>
    exampleOf(listAudit.reply, { entries: [{ _id: times === 1 ? own! : later! }] }),
  );
  let answer = () => {};
  const undone = server.on(undoAudit, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return exampleOf(undoAudit.reply);
  });
  await showPage(<OrganiserHall />);
  await user.type(await screen.findByLabelText('Name of a new booth on Delhi'), 'Lake View');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(log.map(({ query }) => query.get('personId'))).toEqual([meera._id]);
  await user.dblClick(undo);
  await user.click(undo);
  answer();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(undone).toHaveLength(1);
  expect(log).toHaveLength(1);
});
