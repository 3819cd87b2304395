import { event } from '../../../testing/startPage.ts';
import {
  conference,
  getBoothPreview,
  getHallGlimpse,
  type HallGlimpse,
  propertyExpo,
  searchBooths,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { flat, meadows } from '../../../testing/exampleListings.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { foundBooths } from '../../../testing/foundBooths.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { OpenedPreview } from '../listing/OpenedPreview.tsx';
import { LandingBooths } from './LandingBooths.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
let asked: ReturnType<typeof server.on>;

const totals = { booths: 17, items: 51, builders: 1, registered: 17, homes: 5400, banks: 0 };
const glimpse: HallGlimpse = { totals, booths: [] };
const facets = [
  {
    ...{ key: 'city', least: null, most: null },
    values: [
      { value: 'Bangalore', booths: 9 },
      { value: 'Chennai', booths: 3 },
    ],
  },
  {
    ...{ key: 'kind', least: null, most: null },
    values: [
      { value: 'Flat', booths: 12 },
      { value: 'Villa', booths: 5 },
    ],
  },
  { key: 'price', values: [], least: '4200000', most: '30000000' },
];

beforeAll(loadTexts);
beforeEach(() => {
  keepEvent({ ...event, config: propertyExpo });
  server = fakeServer();
  asked = server.on(searchBooths, () => ({ ...foundBooths(flat, meadows), booths: 17, facets }));
  server.on(getHallGlimpse, () => glimpse);
});
afterEach(() => {
  cleanup();
  keepEvent(event);
  vi.unstubAllGlobals();
});

const filters = () => asked.at(-1)!.query.getAll('filter');

test('a guest filters the projects by city, kind and budget, and the address has it all', async () => {
  const register = vi.fn<() => void>();
  const router = await showPage(<LandingBooths onRegister={register} />);
  await screen.findByText('17 projects');
  await user.selectOptions(screen.getByLabelText('City'), 'Bangalore (9)');
  await waitFor(() => expect(filters()).toEqual(['city:Bangalore']));
  await user.selectOptions(screen.getByLabelText('Kind'), 'Flat (12)');
  await user.selectOptions(screen.getByLabelText('Budget'), 'Up to ₹75 L');
  const all = ['city:Bangalore', 'kind:Flat', 'price:..7500000'];
  await waitFor(() => expect(filters()).toEqual(all));
  expect(router.location.search).toEqual({ filter: all.join('|') });
  await user.selectOptions(screen.getByLabelText('Kind'), '');
  await waitFor(() => expect(filters()).toEqual(['city:Bangalore', 'price:..7500000']));
  await user.click(screen.getByRole('button', { name: 'See all 17 projects' }));
  expect(register).toHaveBeenCalledOnce();
});

test('what the booths state in all is shown, and what none states is left out', async () => {
  await showPage(<LandingBooths onRegister={null} />);
  const total = (await screen.findByText('Registered projects')).closest('dl')!;
  expect(total.textContent).toBe('Registered projects17Homes in all5,400');
  const all = screen.getByRole('link', { name: 'See all 17 projects' });
  expect(all.getAttribute('href')).toBe('/exhibition-hall?view=list');
});

test('a guest opens a preview and is told how to ask; Back closes it', async () => {
  const laurel = exampleBooth({ _id: flat.booth._id, facts: { possession: '2022-12' } });
  server.on(getBoothPreview, () => ({
    booth: {
      ...laurel,
      items: [{ _id: flat._id, name: flat.name, ...flat.item!, panorama: null }],
      ...{ previousId: null, nextId: null },
    },
  }));
  const router = await showPage(
    <>
      <LandingBooths onRegister={() => {}} />
      <OpenedPreview />
    </>,
  );
  await user.click(await screen.findByRole('link', { name: 'Laurel Heights' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Laurel Heights' }));
  expect(await dialog.findByText('December 2022')).toBeTruthy();
  expect(dialog.getByText('₹68 L to ₹72 L')).toBeTruthy();
  const ways = dialog.getAllByRole('link').map((one) => one.getAttribute('href'));
  expect(ways).toEqual([
    '/attendee-registration',
    `/preview/${laurel._id}`,
    `/booth/${laurel._id}`,
  ]);
  router.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.location.search).toEqual({});
});

test('where nothing fits, one press clears the filters', async () => {
  asked = server.on(searchBooths, () => ({ ...foundBooths(), facets }));
  const router = await showPage(
    <LandingBooths onRegister={null} />,
    '/?filter=city:Chennai|sauna:yes',
  );
  await screen.findByText('Nothing matches these filters.');
  expect(filters()).toEqual(['city:Chennai']);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.location.search).toEqual({}));
});

test('a conference speaks of booths and products, and has no budget to choose', async () => {
  const features = {
    ...conference.features,
    hall: { mobileSlides: 2, shows: 'exhibits' as const },
  };
  keepEvent({ ...event, config: { ...conference, features } });
  server.on(getHallGlimpse, () => ({
    ...glimpse,
    totals: { ...totals, builders: 0, registered: 0, homes: 0 },
  }));
  await showPage(<LandingBooths onRegister={null} />);
  await screen.findByText('17 booths');
  expect(screen.getByRole('heading', { name: 'Explore the booths' })).toBeTruthy();
  expect((await screen.findByText('Products')).closest('dl')!.textContent).toBe(
    'Booths17Products51',
  );
  expect(screen.queryByLabelText('Budget')).toBeNull();
  expect(document.body.textContent).not.toMatch(/home|project/i);
});
