import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStyleLinks } from './styles.ts';

const dist = mkdtempSync(join(tmpdir(), 'pavilion-styles-'));
const sheets = {
  'begin-1.css': ':root{--paper:#fff}.m_1{margin:0}',
  'Agenda-1.css': '._row_2{display:grid}._pill_3{border-radius:9px}',
  'Booth-1.css': '._door_4 a.active{color:red}._door_4{display:grid}._pill_3{border-radius:9px}',
  'Desk-1.css': '._pill_3{border-radius:9px}._queue_5{display:grid}',
};
beforeAll(() => {
  mkdirSync(join(dist, 'assets'));
  for (const [name, css] of Object.entries(sheets)) writeFileSync(join(dist, 'assets', name), css);
});
afterAll(() => rmSync(dist, { recursive: true }));

const linked = (html: string) =>
  [...createStyleLinks(dist)(html).matchAll(/href="\/assets\/(\w+)-1\.css"/g)].map(
    ([, name]) => name,
  );

test('a rendered page links what every page begins with and the sheets of its classes', () => {
  expect(linked('<p class="m_1">Hello</p>')).toEqual(['begin']);
  expect(linked('<p class="_door_4 m_1">Hello</p>')).toEqual(['begin', 'Booth']);
  expect(linked('<a class="active">Hello</a>')).toEqual(['begin']);
});

test('a class that many sheets have a copy of comes with one that is needed anyway, else once', () => {
  expect(linked('<p class="_pill_3"><b class="_queue_5">Hello</b></p>')).toEqual(['begin', 'Desk']);
  expect(linked('<p class="_pill_3">Hello</p>')).toEqual(['begin', 'Agenda']);
});
