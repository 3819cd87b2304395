import { event } from '../../../testing/startPage.ts';
import { type Listing, listShortlist, propertyExpo } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { flat, meadows } from '../../../testing/exampleListings.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { BoothCard } from './BoothCard.tsx';

const laurel: Listing = {
  ...meadows,
  name: 'Laurel Heights',
  booth: {
    ...meadows.booth,
    facts: {
      ...{ builder: 'Laurel Homes', locality: 'Whitefield', possession: '2022-12' },
      ...{ configuration: '2, 3 BHK', price: { from: 6_000_000, to: null } },
      rera: { state: 'KA', number: 'PRM/KA/RERA/1251/446/PR/171015/000001', confirmedAt: null },
    },
    items: {
      count: 2,
      facts: {
        kind: ['Flat', 'Villa'],
        carpetArea: { from: 92.903, to: 139.3545 },
        price: { from: 6_800_000, to: 12_000_000 },
      },
    },
    offer: { title: 'A kitchen for free', endsAt: null },
    staffed: true,
  },
};

beforeAll(loadTexts);
beforeEach(() => {
  keepEvent({ ...event, config: propertyExpo });
  fakeServer().on(listShortlist, () => ({ entries: [] }));
});
afterEach(() => {
  cleanup();
  keepEvent(event);
  saveLogin(null);
  vi.unstubAllGlobals();
});

const cardText = () => screen.getByRole('article').textContent;

test('a card says who builds it and where, what is there, from which price and for which instalment, its number, and who is there', async () => {
  await showPage(<BoothCard listing={laurel} people={3} />);
  const text = cardText();
  expect(text).toContain('Laurel Homes · Whitefield · Bangalore');
  expect(text).toContain(
    'Flat, Villa · 2, 3 BHK · 1,000 to 1,500 sq ft · Possession: December 2022',
  );
  expect(text).toContain('From ₹68 L');
  expect(text).toMatch(/EMI about ₹[\d,]+ a month/);
  expect(text).toContain('A kitchen for free');
  expect(text).toContain('PRM/KA/RERA/1251/446/PR/171015/000001');
  expect(text).toContain('staff at the booth');
  expect(text).toContain('3 visitors');
});

test('an offer that is over isn’t shown, nor anybody who isn’t there', async () => {
  const offer = { title: 'A kitchen for free', endsAt: '2020-01-01T00:00:00.000Z' };
  const booth = { ...laurel.booth, offer, staffed: false };
  await showPage(<BoothCard listing={{ ...laurel, booth }} />);
  expect(cardText()).not.toMatch(/kitchen|staff|visitor/);
});

test('the card of an item has its own price, and names its booth', async () => {
  await showPage(<BoothCard listing={flat} />);
  expect(cardText()).toContain('Laurel Heights · Laurel Homes · Bangalore');
  expect(cardText()).toContain('₹68 L to ₹72 L');
  expect(cardText()).toContain('Flat · 1,000 sq ft · Possession: December 2022');
});

test('alice opens a preview from the name, at an address of its own, and goes straight in', async () => {
  const user = userEvent.setup();
  saveLogin({ token: 't', user: meera });
  const router = await showPage(<BoothCard listing={laurel} />, '/?view=list');
  await user.click(screen.getByRole('link', { name: 'Laurel Heights' }));
  const opened = { view: 'list', preview: laurel.booth._id };
  await waitFor(() => expect(router.location.search).toEqual(opened));
  const into = screen.getByRole('link', { name: 'View Details: Laurel Heights' });
  expect(into.getAttribute('href')).toBe(`/booth/${laurel.booth._id}`);
  expect(screen.getByRole('button', { name: 'Shortlist Laurel Heights' })).toBeTruthy();
});
