import '../../../testing/startPage.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { CityCarousel } from './CityCarousel.tsx';

beforeAll(loadTexts);
afterEach(cleanup);

const props = { slides: 2, toCard: ({ name }: { name: string }) => name };

test('a floor of one city has no tabs, and calls it by one name', async () => {
  const booths = [exampleBooth()];
  await showPage(
    <CityCarousel {...props} booths={booths} cities={['Bangalore']} floorName="Bengaluru" />,
  );
  expect(await screen.findByRole('region', { name: 'Booths in Bengaluru' })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByText('Bangalore')).toBeNull();
});

test('a floor of two cities names both', async () => {
  const booths = ['Chennai', 'Coimbatore'].map((city) =>
    exampleBooth({ _id: crypto.randomUUID(), city }),
  );
  await showPage(
    <CityCarousel
      {...props}
      booths={booths}
      cities={['Chennai', 'Coimbatore']}
      floorName="Chennai & Coimbatore"
    />,
  );
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Chennai', 'Coimbatore']);
});

test('of a floor of two hundred booths only those next to come are drawn', async () => {
  const booths = Array.from({ length: 200 }, (_, nth) =>
    exampleBooth({ _id: crypto.randomUUID(), name: `Booth ${nth}` }),
  );
  await showPage(
    <CityCarousel {...props} booths={booths} cities={['Bangalore']} floorName="Bengaluru" />,
  );
  expect(await screen.findByText('Booth 0')).toBeTruthy();
  expect(screen.getAllByText(/^Booth \d+$/)).toHaveLength(4);
});
