import { event } from '../../testing/startPage.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Hero } from '../../features/venue/landing/Hero.tsx';
import { keepEvent } from '../../lib/event/event.ts';
import { fakePictures } from '../../testing/fakePictures.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Brand } from './Brand.tsx';

beforeAll(loadTexts);
beforeEach(fakePictures);
afterEach(() => {
  cleanup();
  keepEvent(event);
  vi.unstubAllGlobals();
});

const withLogo = (file: string, alt = '') => ({
  ...event,
  config: { ...event.config, logo: { url: `/files/public/${file}`, alt: { en: alt } } },
});

test('alice sees the name of an event without a logo, with the sign of the house', async () => {
  await showPage(<Brand />);
  const home = screen.getByRole('link', { name: 'Expo' });
  expect(home.querySelector('svg')).not.toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

test('alice sees a wide logo in place of the name, and hears the name', async () => {
  keepEvent(withLogo('header.600x100.webp'));
  await showPage(<Brand />);
  const logo = await screen.findByRole('img', { name: 'Expo' });
  expect(logo.getAttribute('src')).toBe('/files/public/header.600x100.webp');
  expect(logo.style.getPropertyValue('--ratio')).toBe('6');
  expect(screen.queryByText('Expo')).toBeNull();
  act(() => keepEvent(withLogo('header.600x100.webp', 'The expo by the lake')));
  expect(screen.getByRole('link', { name: 'The expo by the lake' })).toBeTruthy();
});

test('alice sees a square logo beside the name, and hears the name once', async () => {
  keepEvent(withLogo('header.200x200.webp'));
  await showPage(<Brand />);
  await vi.waitFor(() => expect(document.querySelector('img')).not.toBeNull());
  const home = screen.getByRole('link', { name: 'Expo' });
  expect(home.textContent).toBe('Expo');
  expect(home.querySelector('svg')).toBeNull();
});

test('alice sees the name where the logo does not load, lies elsewhere or was taken away', async () => {
  keepEvent(withLogo('header.600x100.webp'));
  await showPage(<Brand />);
  await screen.findByRole('img');
  for (const url of ['/files/public/broken.webp', 'https://elsewhere.example/600x100.webp']) {
    act(() =>
      keepEvent({ ...event, config: { ...event.config, logo: { url, alt: { en: 'A logo' } } } }),
    );
    await act(async () => undefined);
    expect(screen.getByRole('link', { name: 'Expo' }).querySelector('svg'), url).not.toBeNull();
  }
  act(() => keepEvent(event));
  expect(screen.queryByRole('img')).toBeNull();
});

test('a guest sees the logo on the landing page, above its headline', async () => {
  const own = withLogo('landing.600x100.webp');
  await showPage(<Hero event={own} landing={own.config.features.landing!} onRegister={null} />);
  const logo = await screen.findByRole('img', { name: 'Expo' });
  const headline = screen.getByRole('heading', { level: 1 });
  expect(logo.compareDocumentPosition(headline)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
