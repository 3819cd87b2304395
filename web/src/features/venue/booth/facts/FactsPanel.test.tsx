import '../../../../testing/startPage.ts';
import type { Booth } from '@pavilion/contract';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { exampleBooth } from '../../../../testing/exampleBooth.ts';
import { loadTexts } from '../../../../texts/texts.ts';
import { FactsPanel } from './FactsPanel.tsx';
import { ItemList } from './ItemList.tsx';
import { Registrations } from './Registrations.tsx';

beforeAll(loadTexts);
afterEach(cleanup);

const number = 'PRM/KA/RERA/1251/446/PR/210101/000001';
const facts: Booth['facts'] = {
  rera: { state: 'KA', number, confirmedAt: '2021-06-01T05:30:00.000Z' },
  landArea: 7,
  price: { from: 6_800_000, to: 12_000_000 },
  configuration: '2, 3 BHK',
  locality: 'Whitefield',
  possession: '2022-12',
  place: { latitude: 12.97, longitude: 77.75 },
};

test('a visitor reads the five facts that decide on top, in the event’s order, and the others below', () => {
  render(<FactsPanel booth={exampleBooth({ facts })} />);
  const panel = within(screen.getByRole('region', { name: 'Facts' }));
  const terms = panel.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual([
    ...['Price', 'Configuration', 'Locality', 'Possession', 'RERA registration'],
    ...['Land area', 'On the map'],
  ]);
  for (const said of [
    '₹68 L to ₹1.2 Cr',
    'December 2022',
    '7 acres',
    number,
    'Checked by the organisers on 1 June 2021',
  ])
    panel.getByText(said);
});

test('a registration links to its authority’s page', () => {
  render(<FactsPanel booth={exampleBooth({ facts })} />);
  expect(screen.getByRole('link', { name: 'Karnataka RERA' }).getAttribute('href')).toBe(
    'https://rera.karnataka.gov.in/',
  );
});

test('a registration is named wherever the project is advertised, with its authority', () => {
  render(<Registrations booth={exampleBooth({ facts })} />);
  screen.getByText(number);
  screen.getByText(/Karnataka RERA$/);
});

test('a booth without facts, or with facts that fit their fields no more, has no panel', () => {
  render(<FactsPanel booth={exampleBooth({ facts: { price: 'cheap', configuration: 3 } })} />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('a visitor compares the homes of a booth, and how many were free when', () => {
  const items = [
    {
      _id: crypto.randomUUID(),
      name: '3 BHK, east',
      facts: { kind: 'Flat', carpetArea: 92.903, price: { from: 9_000_000, to: null } },
      free: 12,
      freeAt: '2021-06-02T05:30:00.000Z',
      panorama: null,
    },
  ];
  render(
    <ItemList items={items} kind="usual" place={{ current: null }} onLook={() => undefined} />,
  );
  const homes = within(screen.getByRole('region', { name: 'Homes' }));
  homes.getByRole('heading', { name: '3 BHK, east' });
  homes.getByText(/^12 free on 2 June 2021/);
  for (const said of ['Flat', 'From ₹90 L', '92.9 m² (1,000 sq ft)']) homes.getByText(said);
});
