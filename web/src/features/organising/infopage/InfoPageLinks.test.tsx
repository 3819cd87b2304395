import '../../../testing/startPage.ts';
import type { InfoPageLink } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { start } from '../../../lib/start.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, speak } from '../../../texts/texts.ts';
import { InfoPageLinks } from './InfoPageLinks.tsx';

const infoPages: InfoPageLink[] = [
  { place: 'footer', title: { en: 'Travel', hi: 'यात्रा' }, to: '/page/travel' },
  { place: 'menu', title: { en: 'Terms' }, to: '/page/terms' },
  { place: 'footer', title: { en: 'Our blog' }, to: 'https://blog.example/' },
];

beforeAll(loadTexts);
afterEach(async () => {
  cleanup();
  delete start!.infoPages;
  await speak('en');
});

test('a guest finds the footer’s pages in Hindi, in order, and a link to another site opens apart from this one', async () => {
  start!.infoPages = infoPages;
  await speak('hi');
  await showPage(<InfoPageLinks place="footer" />);
  const [travel, blog] = screen.getAllByRole('link');
  expect([travel!.textContent, travel!.getAttribute('href')]).toEqual(['यात्रा', '/page/travel']);
  expect(blog!.textContent).toBe('Our blog');
  expect(blog!.getAttribute('href')).toBe('https://blog.example/');
  expect(blog!.getAttribute('rel')).toContain('noopener');
  expect(travel!.getAttribute('target')).toBeNull();
});

test('an event without pages of its own has nothing there', async () => {
  await showPage(<InfoPageLinks place="menu" />);
  expect(screen.queryAllByRole('link')).toEqual([]);
});
