import '../../../testing/startPage.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { loadTexts } from '../../../texts/texts.ts';
import type { StandPlace } from '../../../venue/scenes/standAnchors.ts';
import { BoothMenu } from './BoothMenu.tsx';
import { listPlaces } from './places.ts';

beforeAll(loadTexts);
afterEach(cleanup);

const picture = [{ imageUrl: '/files/a.webp', alt: 'A tower' }];
const video = [
  { title: 'Walk', videoLink: '/files/a.mp4', posterUrl: null, description: 'A walk' },
];

test('a visitor sees only the menu items that the booth has content for, in the menu’s order', async () => {
  const onOpen = vi.fn<(place: StandPlace) => void>();
  const booth = exampleBooth({
    testimonialVideoLinks: video,
    imagesGallery: picture,
    imagesLocation: picture,
  });
  render(<BoothMenu places={listPlaces(booth)} onOpen={onOpen} />);
  const items = screen.getAllByRole('button').map((button) => button.textContent);
  expect(items).toEqual(['Location', 'Gallery', 'Testimonials']);
  await userEvent.click(screen.getByRole('button', { name: 'Gallery' }));
  expect(onOpen).toHaveBeenCalledWith('gallery');
});

test('a booth with every kind of content has all menu items', () => {
  const booth = exampleBooth({
    imagesLocation: picture,
    imagesLocationAdvantage: picture,
    videoLinks: video,
    imagesAmenities: picture,
    imagesGallery: picture,
    testimonialVideoLinks: video,
  });
  expect(listPlaces(booth)).toEqual([
    'location',
    'advantage',
    'video',
    'amenities',
    'gallery',
    'testimonials',
  ]);
});

test('a visitor sees no menu at a booth without content', () => {
  render(<BoothMenu places={listPlaces(exampleBooth())} onOpen={() => {}} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
