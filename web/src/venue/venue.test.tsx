// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { boothsInOrder } from './booths/booth.ts';
import type { BoothStyle, HallBooth } from './booths/booth.ts';
import { BoothInterior } from './scenes/BoothInterior.tsx';
import { Entrance } from './scenes/Entrance.tsx';
import { Hall } from './scenes/hall/Hall.tsx';
import { InfoDesk } from './scenes/InfoDesk.tsx';
import { Lobby } from './scenes/Lobby.tsx';
import { STAND_PLACES } from './scenes/standAnchors.ts';
import type { Setting } from './venue.ts';

afterEach(cleanup);

const palette = { brand: '#b4532a', accent: '#f0a63a' };
const expo: Setting = { skyline: 'garden', greenery: 0.8, architecture: 'arcade' };
const office: Setting = { skyline: 'glass', greenery: 0.3, architecture: 'glass' };

const STYLES: BoothStyle[] = ['arch', 'pergola', 'cube', 'canopy', 'tower'];

function manyBooths(count: number): HallBooth[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `b${index}`,
    slug: `booth-${index}`,
    name: `Booth ${index}`,
    href: `/booth/b${index}`,
    x: index % 8,
    y: Math.floor(index / 8),
    style: STYLES[index % STYLES.length] ?? 'arch',
    color: '#c2542d',
    tier: index % 4 === 1 ? 'large' : 'standard',
    peopleCount: index * 3,
    staffed: index % 3 === 0,
  }));
}

const lobbyTargets = [
  { id: 'hall', label: 'Exhibition Hall', href: '/exhibition-hall' },
  { id: 'auditorium', label: 'Auditorium', href: '/auditorium' },
  { id: 'desk', label: 'Info Desk', href: '/info-desk' },
] as const;

const standTargets = STAND_PLACES.map((id) => ({ id, label: `Open ${id}`, onPress: () => {} }));

const stand = {
  slug: 'b1',
  name: 'Aria Heights',
  style: 'arch',
  color: '#c2542d',
  staffed: true,
} as const;

const PLACES: Record<string, (setting: Setting, shape: 'wide' | 'tall') => ReactElement> = {
  entrance: (setting, shape) => (
    <Entrance
      {...{ palette, setting, shape }}
      name="Entrance"
      eventName="Property Expo"
      targets={[
        { id: 'lobby', label: 'Enter the lobby', href: '/lobby' },
        { id: 'video', label: 'Watch the welcome', onPress: () => {} },
      ]}
    />
  ),
  lobby: (setting, shape) => (
    <Lobby {...{ palette, setting, shape }} name="Lobby" targets={lobbyTargets} />
  ),
  desk: (setting, shape) => (
    <InfoDesk
      {...{ palette, setting, shape }}
      name="Info desk"
      sign="May I help you"
      staffed
      targets={[lobbyTargets[1], lobbyTargets[0]]}
    />
  ),
  hall: (setting, shape) => (
    <Hall {...{ palette, setting, shape }} name="Hall" booths={manyBooths(10)} />
  ),
  stand: (setting, shape) => (
    <BoothInterior
      {...{ palette, setting, shape }}
      name="Stand"
      booth={stand}
      targets={standTargets}
    />
  ),
};

const named = (element: Element) => element.getAttribute('aria-label');

describe.each(Object.keys(PLACES))('the %s', (place) => {
  const draw = PLACES[place]!;

  test.each(['wide', 'tall'] as const)(
    'has only named links and buttons, none inside the %s drawing',
    (shape) => {
      for (const setting of [expo, office]) {
        const { container, unmount } = render(draw(setting, shape));
        const pressable = [...container.querySelectorAll('a, button, [role=button], [tabindex]')];
        expect(pressable.length).toBeGreaterThan(1);
        expect(pressable.filter((element) => !named(element))).toEqual([]);
        expect(
          container.querySelectorAll('[aria-hidden=true] :is(a, button, [tabindex])'),
        ).toHaveLength(0);
        unmount();
      }
    },
  );

  test('draws every shape with finite numbers', () => {
    const { container } = render(draw(expo, 'wide'));
    expect(container.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
  });
});

test('a sign of two lines keeps its words apart', () => {
  const { container } = render(
    <Entrance
      {...{ palette, setting: expo }}
      name="Entrance"
      eventName="The Great Indravan Property Expo"
      targets={[]}
    />,
  );
  const signs = [...container.querySelectorAll('text')].map((sign) => sign.textContent);
  expect(signs).toContain('The Great Indravan Property Expo');
});

const wide = { url: '/files/public/wide.webp', ratio: 6, tone: 'plain' } as const;
const square = { ...wide, url: '/files/public/square.webp', ratio: 1 };

/** The logos in a drawing, each with its ratio of width to height. */
const logosIn = (container: Element) =>
  [...container.querySelectorAll('image')].map((image) => ({
    url: image.getAttribute('href'),
    ratio: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
    fits: image.getAttribute('preserveAspectRatio'),
  }));

test.each(['wide', 'tall'] as const)(
  'a visitor sees the event’s logo in the %s entrance, lobby and hall, never distorted',
  (shape) => {
    const venue = { palette, setting: expo, shape };
    for (const logo of [wide, square]) {
      const drawn = { url: logo.url, ratio: expect.closeTo(logo.ratio), fits: 'xMidYMid meet' };
      const places: [ReactElement, number][] = [
        [
          <Entrance
            key="Entrance"
            {...venue}
            logo={logo}
            name="Entrance"
            eventName="Expo"
            targets={[]}
          />,
          1,
        ],
        [<Lobby key="Lobby" {...venue} logo={logo} name="Lobby" targets={lobbyTargets} />, 2],
        [<Hall key="Hall" {...venue} logo={logo} name="Hall" booths={[]} />, 1],
      ];
      for (const [place, count] of places) {
        const { container, unmount } = render(place);
        expect(logosIn(container)).toEqual(Array.from({ length: count }, () => drawn));
        expect(container.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
        unmount();
      }
    }
  },
);

test('the sign over the doors has a wide logo in place of the name, a square one beside it', () => {
  const entrance = (logo: typeof wide | typeof square | null) => (
    <Entrance
      {...{ palette, logo }}
      setting={expo}
      name="Entrance"
      eventName="Property Expo"
      targets={[]}
    />
  );
  const { container, rerender } = render(entrance(null));
  const sign = () => container.querySelector('text')?.textContent;
  expect([sign(), logosIn(container)]).toEqual(['Property Expo', []]);
  rerender(entrance(square));
  expect([sign(), logosIn(container).length]).toEqual(['Property Expo', 1]);
  rerender(entrance(wide));
  expect([sign(), logosIn(container).length]).toEqual([undefined, 1]);
});

test('a light logo hangs on a dark board in the venue', () => {
  const hall = (tone: 'plain' | 'light') => (
    <Hall palette={palette} logo={{ ...wide, tone }} setting={expo} name="Hall" booths={[]} />
  );
  const { container, rerender } = render(hall('plain'));
  const board = () =>
    container.querySelector('image')?.previousElementSibling?.getAttribute('fill');
  expect(board()).toBe('var(--v-paper)');
  rerender(hall('light'));
  expect(board()).toBe('var(--v-ink)');
});

test('a visitor finds only the open places in the lobby, in the given order', () => {
  const { rerender } = render(PLACES['lobby']!(expo, 'wide'));
  expect(screen.getAllByRole('link').map(named)).toEqual([
    'Exhibition Hall',
    'Auditorium',
    'Info Desk',
  ]);
  rerender(
    <Lobby palette={palette} setting={office} name="Lobby" targets={lobbyTargets.slice(1)} />,
  );
  expect(screen.getAllByRole('link').map(named)).toEqual(['Auditorium', 'Info Desk']);
  expect(screen.queryByText('Exhibition Hall')).toBeNull();
});

test('a visitor’s click on a link is routed, but a click for a new tab is not', async () => {
  const onNavigate = vi.fn((event: React.MouseEvent) => event.preventDefault());
  render(<Lobby {...{ palette, onNavigate }} setting={expo} name="Lobby" targets={lobbyTargets} />);
  const link = screen.getByRole('link', { name: 'Auditorium' });
  expect(link.getAttribute('href')).toBe('/auditorium');
  await userEvent.click(link);
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith(expect.anything(), '/auditorium');
  fireEvent.click(link, { ctrlKey: true });
  expect(onNavigate).toHaveBeenCalledOnce();
});

test('a visitor opens a video by click, Enter and Space', async () => {
  const onPress = vi.fn();
  render(
    <Entrance
      palette={palette}
      setting={expo}
      name="Entrance"
      eventName="Expo"
      targets={[{ id: 'video', label: 'Watch', onPress }]}
    />,
  );
  expect(screen.queryByRole('link')).toBeNull();
  const button = screen.getByRole('button', { name: 'Watch' });
  await userEvent.click(button);
  expect(button.getAttribute('tabindex')).toBe('0');
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.keyDown(button, { key: ' ' });
  fireEvent.keyDown(button, { key: 'a' });
  expect(onPress).toHaveBeenCalledTimes(3);
});

test('a visitor sees a signpost’s tooltip on focus and on hover, and closes it with Escape', async () => {
  render(PLACES['desk']!(expo, 'wide'));
  const link = screen.getByRole('link', { name: 'Exhibition Hall' });
  const tip = () => within(link).queryByText('Exhibition Hall');
  expect(tip()).toBeNull();
  act(() => link.focus());
  expect(tip()).not.toBeNull();
  fireEvent.keyDown(link, { key: 'Escape' });
  expect(tip()).toBeNull();
  await userEvent.hover(link);
  expect(tip()).not.toBeNull();
  await userEvent.unhover(link);
  expect(tip()).toBeNull();
});

test('a visitor sees a person at the info desk only when it is staffed', () => {
  const desk = (staffed: boolean) => (
    <InfoDesk
      {...{ palette, staffed }}
      setting={expo}
      name="Desk"
      sign="Help"
      targets={[lobbyTargets[0]]}
    />
  );
  const { container, rerender } = render(desk(true));
  const figures = container.querySelectorAll('ellipse').length;
  rerender(desk(false));
  expect(container.querySelectorAll('ellipse').length).toBeLessThan(figures);
});

test('a visitor finds fifty booths in the hall as links, from the back to the front', async () => {
  const booths = manyBooths(50);
  const onNavigate = vi.fn((event: React.MouseEvent) => event.preventDefault());
  render(<Hall {...{ palette, onNavigate, booths }} setting={expo} name="Hall" />);
  const links = screen.getAllByRole('link');
  expect(links.map(named)).toEqual(boothsInOrder(booths).map((booth) => booth.name));
  await userEvent.click(screen.getByRole('link', { name: 'Booth 37' }));
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith(expect.anything(), '/booth/b37');
});

test('a visitor points at a booth by focus or mouse, and lets go with Escape', async () => {
  const onPoint = vi.fn();
  render(
    <Hall
      {...{ palette, onPoint }}
      setting={expo}
      name="Hall"
      booths={manyBooths(3)}
      toLabel={(booth) => `${booth.name}, staffed`}
    />,
  );
  const link = screen.getByRole('link', { name: 'Booth 1, staffed' });
  act(() => link.focus());
  expect(onPoint).toHaveBeenLastCalledWith(
    'b1',
    expect.objectContaining({ width: expect.any(Number) }),
  );
  fireEvent.keyDown(link, { key: 'Escape' });
  expect(onPoint).toHaveBeenLastCalledWith(null, null);
  await userEvent.hover(link);
  expect(onPoint).toHaveBeenLastCalledWith('b1', expect.anything());
});

test('a hall without booths is still drawn', () => {
  const { container } = render(<Hall palette={palette} setting={expo} name="Hall" booths={[]} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
});

test('booths are ordered from the back of the hall, left before right', () => {
  const order = boothsInOrder([
    { id: 'front', x: 1, y: 0 },
    { id: 'right', x: 1, y: 1 },
    { id: 'back', x: 0, y: 1 },
    { id: 'left', x: 0, y: 0 },
  ]);
  expect(order.map((booth) => booth.id)).toEqual(['back', 'left', 'right', 'front']);
});

const OBJECTS = [
  'location',
  'advantage',
  'video',
  'amenities',
  'gallery',
  'testimonials',
  'offer',
] as const;

test.each(OBJECTS)('a visitor sees the %s in a booth only when it can be opened', (id) => {
  const draw = (targets: typeof standTargets) => {
    const { container, unmount } = render(
      <BoothInterior
        palette={palette}
        setting={expo}
        name="Stand"
        booth={stand}
        targets={targets}
      />,
    );
    const names = screen.queryAllByRole('button').map(named);
    const shapes = container.querySelectorAll('[aria-hidden=true] path').length;
    unmount();
    return { names, shapes };
  };
  const without = draw(standTargets.filter((target) => target.id !== id));
  const all = draw(standTargets);
  expect(all.names).toEqual(standTargets.map((target) => target.label));
  expect(without.names).not.toContain(`Open ${id}`);
  expect(without.shapes).toBeLessThan(all.shapes - 2);
});

test('the stand’s screen shows its own video, and its model no towers', () => {
  const { container } = render(
    <BoothInterior
      palette={palette}
      setting={expo}
      name="Stand"
      booth={{ ...stand, heroUrl: '/files/plots.webp', videoUrl: '/files/walk.webp' }}
      targets={standTargets}
    />,
  );
  const shown = [...container.querySelectorAll('image')].map((one) => one.getAttribute('href'));
  expect(shown).toEqual(expect.arrayContaining(['/files/plots.webp', '/files/walk.webp']));
  const heights = (selector: string) =>
    [...container.querySelectorAll(`[data-piece=model] ${selector}`)].flatMap((one) =>
      [...one.getAttribute('d')!.matchAll(/-?[\d.]+[ ,](-?[\d.]+)/g)].map(([, y]) => Number(y)),
    );
  const lawn = heights('[fill="var(--v-lawn)"]');
  const back = Math.min(...lawn);
  expect(back - Math.min(...heights('path'))).toBeLessThan(2 * (Math.max(...lawn) - back));
});
