import '../../testing/startPage.ts';
import { getInfoPage } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveLogin } from '../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../testing/fakeServer.ts';
import { alice } from '../../testing/people.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts, speak } from '../../texts/texts.ts';
import { InfoPage } from './InfoPage.tsx';

beforeAll(loadTexts);
afterEach(async () => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
  await speak('en');
});

const title = { en: 'Travel', hi: 'यात्रा' };
const show = () => showPage(<InfoPage />, '/page/travel', '/page/{id}');

test('a guest reads a page in Hindi where it is translated, and in English where it isn’t', async () => {
  fakeServer().on(getInfoPage, () => ({
    page: {
      title,
      text: {
        en: '<h3>By metro</h3><p><a href="https://maps.example">Map</a> <a href="javascript:x()">no</a><img src="/files/public/hall.webp" alt="The hall"><img src="https://evil.example/x.png" alt="Evil"></p><script>x()</script>',
      },
    },
  }));
  await speak('hi');
  await show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('यात्रा');
  const heading = screen.getByRole('heading', { level: 2, name: 'By metro' });
  expect(heading.closest('[lang]')!.getAttribute('lang')).toBe('en');
  expect(screen.getAllByRole('link').map((one) => one.textContent)).toEqual(['Map']);
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual(['The hall']);
  expect(document.querySelector('script:not(#start)')).toBeNull();
});

test('a guest is asked to log in for a page for those registered, and comes back to it', async () => {
  fakeServer().on(getInfoPage, () => ({ page: { title, text: null } }));
  await show();
  const link = await screen.findByRole('link', { name: 'Log In' });
  expect(link.getAttribute('href')).toBe('/attendee-login?next=%2Fpage%2Ftravel');
});

test('alice, who has no place yet, reads whom the page is for and isn’t asked to log in', async () => {
  saveLogin({ token: 'a token', user: alice });
  fakeServer().on(getInfoPage, () => ({ page: { title, text: null } }));
  await show();
  expect(await screen.findByText(/for people who take part/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a page that is a draft or never was is not found', async () => {
  fakeServer().on(getInfoPage, () => new Refusal('infoPage.missing'));
  await show();
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
