import '../../../../testing/startPage.ts';
import { addFloor, type HallFloor, putFloor } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, lost } from '../../../../testing/fakeServer.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../../texts/texts.ts';
import { FloorTabs } from './FloorTabs.tsx';

const [delhi, kochi] = ['Delhi', 'Kochi'].map((name, nth): HallFloor => ({
  _id: `00000000-0000-4000-8000-00000000000${nth}`,
  key: name.toLowerCase(),
  name,
  nameHi: null,
  cities: ['Gurgaon'],
  setting: { skyline: 'glass', greenery: 0.5 },
  boothCount: 0,
})) as [HallFloor, HallFloor];
const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;

beforeAll(loadWorkTexts);
beforeEach(async () => {
  server = fakeServer();
  await showPage(
    <FloorTabs
      floors={[delhi, kochi]}
      booths={[]}
      floor={delhi}
      onChoose={() => {}}
      onRemoved={() => {}}
    />,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const button = (name: string) => screen.findByRole('button', { name });

test('hana double-clicks Save and adds only one floor (F-05)', async () => {
  const added = server.on(addFloor, () => ({ boothFloors: [], floors: [delhi, kochi, kochi] }));
  await user.click(await button('Add a floor'));
  await user.type((await screen.findAllByLabelText(/^Name/))[0]!, 'Kochi');
  await user.dblClick(await button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(added).toHaveLength(1);
});

test('hana clears the cities of a floor, and its own name takes their place', async () => {
  const changed = server.on(putFloor, () => ({ boothFloors: [], floors: [delhi, kochi] }));
  await user.click(await button('Rename Delhi'));
  await user.clear(await screen.findByLabelText(/^Cities/));
  await user.click(await button('Save'));
  await waitFor(() => expect(changed.map(({ body }) => body['cities'])).toEqual([['Delhi']]));
});

test('hana sees an error when floors cannot be reordered (F-02)', async () => {
  server.on(putFloor, () => lost);
  await user.click(await button('Move Delhi down'));
  expect((await screen.findByRole('alert')).textContent).toContain('No connection');
});
