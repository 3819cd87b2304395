// @vitest-environment node
import { join } from 'node:path';
import { brandPairs, conference, propertyExpo } from '@pavilion/contract';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type Color from 'colorjs.io';
import { describe, expect, test } from 'vitest';
import { listGrounds, type Sight, listSights } from '../testing/grounds.ts';
import { type Painted, readSheets, type Theme } from '../testing/paint.ts';
import { toColour, over, splitAt, type Tokens } from '../testing/palette.ts';
import { toTheme } from './toTheme.ts';

type Look = typeof propertyExpo.look;

const sheets = readSheets(join(import.meta.dirname, '..'));

/** Backgrounds of pages, cards and panels: where text without its own background appears. */
const surfaces = ['--paper', '--surface', '--sunken', '--brand-wash'];

/** Dark in both themes: where text whose colour isn't a token appears. */
const stages = [
  'pages/visitor/rooms/Meeting.module.css .theatre',
  'features/programme/stage/Player.module.css .frame',
  'features/programme/stage/Player.module.css .curtain',
  'features/rooms/video/CallRoom.module.css .stage',
  'features/rooms/video/devices/devices.module.css .mirror',
  'features/rooms/video/Tiles.module.css .tile',
];

/** Backgrounds behind texts that their own style sheet doesn't declare. */
const beneath: Tokens = {
  // the lower end of its shade, over a white picture
  'features/programme/session/SessionView.module.css .head':
    'linear-gradient(rgb(8 9 14 / 84%) 0 0), #fff',
  'features/organising/setup/NewEvent.module.css .link': 'var(--sample-paper)',
  'features/rooms/video/Tiles.module.css .waves': 'rgb(20 13 9 / 78%), #fff',
  'venue/kit/PanZoom.module.css .buttons button:focus-visible': '#fffdf9',
  // printed
  'pages/public/listing/Compare.module.css .page': '#fff',
};

/** Icons, and text of 24 px or more: a contrast of 3:1 is enough. */
const isLarge = /svg$|\.face-|\.waves|\.(hands|heart|laugh|wow|party)$|Portrait/;

/** Mantine’s buttons, in the variants we use. */
const buttons: [variant: string, color: string][] = [
  ['filled', 'brand'],
  ['default', 'brand'],
  ['light', 'brand'],
  ['outline', 'brand'],
  ['subtle', 'brand'],
  ['outline', 'red'],
  ['subtle', 'red'],
  ['subtle', 'gray'],
];

/** Mantine’s own colours, by theme. */
const library: Record<Theme, Record<'field' | 'pointedAt' | 'segments' | 'segment', string>> = {
  light: {
    field: 'var(--mantine-color-white)',
    pointedAt: 'var(--mantine-color-gray-1)',
    segments: 'var(--mantine-color-gray-7)',
    segment: 'var(--mantine-color-gray-1)',
  },
  dark: {
    field: 'var(--mantine-color-dark-6)',
    pointedAt: 'var(--mantine-color-dark-4)',
    segments: 'var(--mantine-color-dark-1)',
    segment: 'var(--mantine-color-dark-8)',
  },
};

const cases = [
  ['light', 'expo', propertyExpo.look],
  ['dark', 'expo', propertyExpo.look],
  ['light', 'conference', conference.look],
  ['dark', 'conference', conference.look],
] as const;

describe.each(cases)('in the %s theme of the %s preset', (theme, _name, look) => {
  const painted = sheets(theme);
  const tokens = toTokens(look, theme, painted);
  const of = (value: string) => toColour(value, tokens);
  const pages = surfaces.map((surface) => of(`var(${surface})`));
  const dark = painted
    .filter((one) => stages.includes(toName(one)))
    .flatMap(({ declared }) => listGrounds(declared['background']!, tokens, pages));
  const pair = (colour: string, ground: string, needed = 4.5) =>
    listGrounds(ground, tokens, pages).flatMap((under) =>
      tooPale(`${colour} on ${ground}`, [{ text: over(of(colour), under), ground: under }], needed),
    );

  test('people read what a page says on each of its surfaces (A-13)', () => {
    const words = ['--ink', '--ink-soft', '--brand-ink', '--live', '--good'];
    expect(
      words.flatMap((word) =>
        surfaces.flatMap((surface) => pair(`var(${word})`, `var(${surface})`)),
      ),
    ).toEqual([]);
  });

  test('people read every text that a style sheet gives a colour to (A-13)', () => {
    const found = painted
      .filter(({ selector }) => !selector.includes('::'))
      .flatMap((one) => {
        const name = toName(one);
        const sights = variants(one.file, look).flatMap((more) => {
          const all = { ...tokens, ...more };
          return listSights(one, all, (color) => {
            if (beneath[name]) return listGrounds(beneath[name], all, pages);
            return color.includes('var(') ? pages : dark;
          });
        });
        return tooPale(name, sights, isLarge.test(name) ? 3 : 4.5);
      });
    expect(found).toEqual([]);
  });

  test('people read what buttons, fields and menus of the library say, pointed at or not (A-13)', () => {
    const { variantColorResolver, ...rest } = mantine(look);
    const found = buttons.flatMap(([variant, color]) => {
      const shown = {
        variant,
        color,
        theme: { ...rest, variantColorResolver },
        autoContrast: true,
      };
      const paint = variantColorResolver(shown);
      return [paint.background, paint.hover].flatMap((ground) => pair(paint.color, ground));
    });
    const { field, pointedAt, segments, segment } = library[theme];
    const ofFields = ['text', 'placeholder', 'error'].flatMap((name) =>
      pair(`var(--mantine-color-${name})`, field),
    );
    const ofMenus = pair('var(--mantine-color-text)', pointedAt);
    expect([...found, ...ofFields, ...ofMenus, ...pair(segments, segment)]).toEqual([]);
  });

  test('people with a keyboard see where they are (A-13)', () => {
    const found = painted.flatMap((one) => {
      const ring = toLine(one, 'outline');
      if (!ring || !one.selector.includes(':focus')) return [];
      const name = toName(one);
      const under = beneath[name] ? listGrounds(beneath[name], tokens, pages) : undefined;
      const around = under ?? (ring.includes('var(') ? pages : dark);
      return tooPale(
        name,
        around.map((ground) => ({ text: over(of(ring), ground), ground })),
        3,
      );
    });
    expect(found).toEqual([]);
  });

  test('people see where a field begins, and a box to tick (A-13)', () => {
    const found = painted.flatMap((one) => {
      const line = toLine(one, 'border');
      const isField = /\b(input|select|textarea)\b(?!.*(checkbox|radio|\+|::))/.test(one.selector);
      if (!line || !isField) return [];
      const grounds = listGrounds(one.declared['background'] ?? 'none', tokens, pages);
      return tooPale(
        toName(one),
        grounds.map((ground) => ({ text: over(of(line), ground), ground })),
        3,
      );
    });
    const around = ['var(--paper)', 'var(--surface)', 'var(--sunken)', library[theme].field];
    const ofLibrary = around.flatMap((ground) => pair('var(--field-line)', ground, 3));
    expect([...found, ...ofLibrary]).toEqual([]);
  });

  test('people read the signs of the drawn places, and see which they are at (A-13)', () => {
    const drawn = painted.find((one) => toName(one) === 'venue/venue.module.css .scene')!;
    const all = {
      ...tokens,
      ...drawn.declared,
      ...{ '--v-brand': look.brand, '--v-accent': look.accent },
    };
    const ofPlace = (selector: string, name: string) =>
      painted.find((one) => one.file.startsWith('venue/') && one.selector === selector)!.declared[
        name
      ]!;
    const pairs: [colour: string, ground: string, needed: number][] = [
      ['var(--v-ink)', ofPlace('.plate', 'fill'), 4.5],
      ['var(--v-ink)', ofPlace('.target:hover .plate', 'fill'), 4.5],
      ['var(--v-tip-text)', 'var(--v-tip)', 4.5],
      [ofPlace('.ring', 'stroke'), ofPlace('.ringGap', 'stroke'), 3],
    ];
    expect(
      pairs.flatMap(([colour, ground, needed]) =>
        tooPale(
          `${colour} on ${ground}`,
          [{ text: toColour(colour, all), ground: toColour(ground, all) }],
          needed,
        ),
      ),
    ).toEqual([]);
  });
});

function mantine(look: Look) {
  return mergeMantineTheme(DEFAULT_THEME, toTheme(look.brand) as never);
}

/** The custom properties of a page in an event’s colours: Mantine’s, then ours. */
function toTokens(look: Look, theme: Theme, painted: Painted[]): Tokens {
  const { variables, [theme]: themed } = defaultCssVariablesResolver(mantine(look));
  const ours = painted.filter(
    ({ file, selector }) => /^app\/(tokens|mantine)/.test(file) && selector === ':root',
  );
  return {
    ...{ ...variables, ...themed },
    ...Object.assign({}, ...ours.map(({ declared }) => declared)),
    ...{ '--brand': look.brand, '--accent': look.accent },
  };
}

/** Custom properties that scripts set for a style sheet. */
function variants(file: string, look: Look): Tokens[] {
  if (file === 'ui/media/Avatar.module.css')
    return Array.from({ length: 24 }, (_, at) => ({ '--hue': String(at * 15) }));
  const [button, link] = brandPairs(look);
  return [
    {
      '--sample-button': button!.ground,
      '--sample-link': link!.ink,
      '--sample-paper': link!.ground,
    },
  ];
}

function toName({ file, selector }: Painted): string {
  return `${file} ${selector}`;
}

/** The colour of a border or an outline; undefined where none is drawn. */
function toLine({ declared }: Painted, kind: 'border' | 'outline'): string | undefined {
  const colour = declared[`${kind}-color`] ?? splitAt(declared[kind] ?? '', ' ')[2];
  return colour && !/^(currentcolor|transparent)$/.test(colour) ? colour : undefined;
}

/** Reports the lowest contrast if it's too low. */
function tooPale(what: string, sights: Sight[], needed: number): string[] {
  const ratio = Math.min(...sights.map(({ text, ground }) => contrast(text, ground)));
  return ratio < needed ? [`${what} has ${ratio.toFixed(2)} and needs ${needed}`] : [];
}

function contrast(text: Color, ground: Color): number {
  return text.contrast(ground, 'WCAG21');
}
