import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { propertyExpo } from './property-expo.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const pictured = propertyExpo.booths.filter(
  ({ imagesLocationAdvantage }) => imagesLocationAdvantage.length > 0,
);

const byNumber = (one: number, other: number) => one - other;

describe('pictures of travel times', () => {
  it.each(pictured)('of $slug show every place of its list at its own minutes', (booth) => {
    const { labels, rings, places } = pictureOf(booth.slug);
    const wanted = booth.map.reach.map(([place, minutes]) => `${place} ${minutes} min`);
    const shown = labels.filter(({ lines }) => lines.length === 2);
    expect(shown.map(({ lines }) => lines.join(' ')).toSorted()).toEqual(wanted.toSorted());
    expect(places.map(({ minutes }) => minutes).toSorted(byNumber)).toEqual(
      booth.map.reach.map(([, minutes]) => minutes).toSorted(byNumber),
    );
    for (const ring of rings)
      for (const { minutes, x, y } of places) {
        const share = Math.hypot((x - ring.x) / ring.rx, (y - ring.y) / ring.ry);
        const side = Math.sign(Math.round((share - 1) * 100)) + 0;
        expect(side, `${minutes} minutes, by the ring of ${ring.minutes}`).toBe(
          Math.sign(minutes - ring.minutes),
        );
      }
    const [picture] = booth.imagesLocationAdvantage;
    const named = booth.map.reach.map(([place, minutes]) => `${written(place)} ${minutes} minutes`);
    expect(picture!.alt).toBe(`Travel times from ${booth.name}: ${named.join(', ')}`);
  });

  it.each(pictured)('of $slug can be read: no label lies on another or on a way', ({ slug }) => {
    const { labels, places, pin } = pictureOf(slug);
    for (const [index, { box, lines }] of labels.entries()) {
      const [name] = lines;
      expect(Math.min(box.x, box.y), name).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, name).toBeLessThanOrEqual(1200);
      expect(box.y + box.height, name).toBeLessThanOrEqual(750);
      const longest = Math.max(...lines.map(({ length }) => length));
      expect(box.width, `${name} has room`).toBeGreaterThan(longest * 13);
      for (const other of labels.slice(index + 1))
        expect(meet(box, other.box), `${name} and ${other.lines[0]}`).toBe(false);
      for (const place of places)
        for (let share = 0; share <= 1; share += 0.02) {
          const x = pin.x + (place.x - pin.x) * share;
          const y = pin.y + (place.y - pin.y) * share;
          expect(meet(box, { x, y, width: 0, height: 0 }), `${name} lies on a way`).toBe(false);
        }
    }
  });
});

function pictureOf(slug: string) {
  const svg = readFileSync(new URL(`media/expo/${slug}/advantage.svg`, import.meta.url), 'utf8');
  const all = (pattern: RegExp) => [...svg.matchAll(pattern)];
  const labels = all(/<g class="label">(.*?)<\/g>/g).map(([, inside = '']) => ({
    lines: [...inside.matchAll(/>([^<]+)<\/text>/g)].map(([, text = '']) => text),
    box: numbers(inside, ['x', 'y', 'width', 'height']),
  }));
  const rings = all(/<ellipse class="ring"[^>]*>/g).map(([tag]) => {
    const { cx: x, cy: y, ...rest } = numbers(tag, ['cx', 'cy', 'rx', 'ry', 'data-minutes']);
    return { x, y, ...rest, minutes: rest['data-minutes'] };
  });
  const places = all(/<circle class="place"[^>]*>/g).map(([tag]) => {
    const { cx: x, cy: y, ...rest } = numbers(tag, ['cx', 'cy', 'data-minutes']);
    return { x, y, minutes: rest['data-minutes'] };
  });
  expect(rings.length).toBeGreaterThan(1);
  return { labels, rings, places, pin: rings[0]! };
}

function numbers<Name extends string>(tag: string, names: Name[]): Record<Name, number> {
  const value = (name: Name) => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(tag)?.[1]);
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, number>;
}

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** As written within a sentence: abbreviations keep their capitals. */
const written = (place: string) =>
  place.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
