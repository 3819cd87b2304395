import { expect, test } from 'vitest';
import { listLinks } from './listLinks.ts';

const id = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;
const root = 'https://expo.example/e/expo';

test('a message names a session, a poll, a speaker and a booth by their addresses, each once', () => {
  const session = `${root}/agenda-landing/${id(1)}?panel=chat`;
  expect(listLinks(`See ${session}, and ${session}.`, root)).toEqual([
    { kind: 'session', id: id(1), path: `/agenda-landing/${id(1)}?panel=chat` },
  ]);
  expect(listLinks(`${root}/meeting/${id(1)}/poll/${id(2)}`, root)).toEqual([
    { kind: 'poll', id: id(1), path: `/meeting/${id(1)}/poll/${id(2)}` },
  ]);
  expect(listLinks(`(${root}/speaker-bio/${id(3)})`, root)).toEqual([
    { kind: 'speaker', id: id(3), path: `/speaker-bio/${id(3)}` },
  ]);
  expect(listLinks(`${root}/booth/${id(4)}!`, root)).toEqual([{ kind: 'listing', id: id(4) }]);
});

test('a page elsewhere is named as it is written; other pages of this site, and what is no address, have no card', () => {
  expect(listLinks('Slides: https://slides.example/talk?page=2.', root)).toEqual([
    { kind: 'elsewhere', url: 'https://slides.example/talk?page=2' },
  ]);
  for (const text of [
    `https://expo.example/e/other/agenda-landing/${id(1)}`,
    `${root}/lobby`,
    `${root}/agenda-landing/track/main`,
    `${root}/speaker-bio/1`,
    'http://slides.example/talk',
    'https://me@slides.example/',
    'https://localhost/',
    'javascript://alert(1)',
    '',
  ])
    expect(listLinks(text, root), text).toEqual([]);
});

test('a message with many addresses shows three', () => {
  const text = Array.from({ length: 5 }, (_, nth) => `https://${nth}.example/`).join(' ');
  expect(listLinks(text, root)).toHaveLength(3);
});
