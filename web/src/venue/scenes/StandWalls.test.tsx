// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BoothInterior, type BoothInteriorProps } from './BoothInterior.tsx';
import { STAND_PLACES } from './standAnchors.ts';

afterEach(cleanup);

const bare: BoothInteriorProps['booth'] = {
  ...{ slug: 'b1', name: 'Aria Heights', style: 'arch', color: '#c2542d', staffed: true },
};
const walls = {
  pictureUrls: ['/files/garden.webp', '/files/pool.webp'],
  faceUrls: ['/files/asha.webp'],
  mapUrl: '/files/map.webp',
};

function draw(booth: Partial<BoothInteriorProps['booth']> = {}, shape: 'wide' | 'tall' = 'wide') {
  const { container, unmount } = render(
    <BoothInterior
      {...{ palette: { brand: '#b4532a', accent: '#f0a63a' }, shape, name: 'Stand' }}
      setting={{ skyline: 'garden', greenery: 0.8, architecture: 'arcade' }}
      booth={{ ...bare, ...booth }}
      targets={STAND_PLACES.map((id) => ({
        ...{ id, label: `Open ${id}`, onPress: () => {} },
        ...(id === 'gallery' && { detail: 'The garden; The pool' }),
      }))}
    />,
  );
  const images = [...container.querySelectorAll('image')].map((one) => one.getAttribute('href'));
  const model = container.querySelector('[data-piece=model]')!;
  const tops = [...model.querySelectorAll('path')].flatMap((one) =>
    [...one.getAttribute('d')!.matchAll(/-?[\d.]+[ ,](-?[\d.]+)/g)].map(([, y]) => Number(y)),
  );
  return {
    images,
    unmount,
    html: container.innerHTML,
    model: { pieces: model.querySelectorAll('path').length, top: Math.min(...tops) },
  };
}

test.each(['wide', 'tall'] as const)(
  'a visitor sees the booth’s own pictures, faces and map on its walls (%s)',
  (shape) => {
    const { images, html } = draw(walls, shape);
    expect(images).toEqual(
      expect.arrayContaining([...walls.pictureUrls, ...walls.faceUrls, walls.mapUrl]),
    );
    expect(html).not.toMatch(/NaN|Infinity/);
  },
);

test('frames without a picture of their own stay drawn, and none shows before it is asked for', () => {
  expect(draw().images).toEqual([]);
  cleanup();
  const many = Array.from({ length: 9 }, (_, at) => `/files/picture-${at}.webp`);
  expect(draw({ pictureUrls: many, faceUrls: many }).images).toHaveLength(4 + 3);
});

test('the model shows the kind of homes: towers above houses, plots flat on the ground', () => {
  const kinds = (['towers', 'houses', 'plots', undefined] as const).map((model) => {
    const drawn = draw({ model });
    drawn.unmount();
    return drawn.model;
  });
  const [towers, houses, plots, none] = kinds;
  expect(towers!.top).toBeLessThan(houses!.top - 20);
  expect(plots!.top).toBe(none!.top);
  for (const model of [towers, houses, plots]) expect(model!.pieces).toBeGreaterThan(none!.pieces);
});

test('who listens hears what hangs there', () => {
  draw(walls);
  const gallery = screen.getByRole('button', { name: 'Open gallery' });
  expect(gallery.getAttribute('aria-description')).toBe('The garden; The pool');
});
