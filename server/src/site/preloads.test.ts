import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageName } from '@pavilion/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPreloads } from './preloads.ts';

const dist = mkdtempSync(join(tmpdir(), 'pavilion-built-'));
const manifest = {
  'index.html': {
    file: 'assets/index-1.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/app/begin.tsx'],
  },
  '_shared.js': { file: 'assets/shared-1.js' },
  'src/app/begin.tsx': {
    file: 'assets/begin-1.js',
    imports: ['index.html', '_shared.js', '_router.js'],
    css: ['assets/begin-1.css'],
    dynamicImports: ['src/pages/visitor/Lobby.tsx', 'src/pages/public/Agenda.tsx'],
  },
  '_router.js': { file: 'assets/router-1.js' },
  'src/pages/visitor/Lobby.tsx': {
    file: 'assets/Lobby-1.js',
    imports: ['_drawn.js', '_router.js'],
    dynamicImports: ['src/ui/media/VideoDialog.tsx'],
  },
  '_drawn.js': { file: 'assets/drawn-1.js', css: ['assets/drawn-1.css'] },
  'src/pages/visitor/rooms/Meeting.tsx': { file: 'assets/Meeting-1.js' },
  'src/ui/media/VideoDialog.tsx': { file: 'assets/VideoDialog-1.js' },
  'src/pages/public/Agenda.tsx': { file: 'assets/Agenda-1.js' },
  'src/app/insidePages.ts': { file: 'assets/insidePages-1.js' },
  'src/app/shell/PrivateShell.tsx': { file: 'assets/PrivateShell-1.js' },
  'src/texts/hi/Agenda.js': { file: 'assets/Agenda-hi.js' },
  'src/texts/hi/guests.js': { file: 'assets/guests-hi.js' },
  'src/texts/hi/visitors.js': { file: 'assets/visitors-hi.js' },
  'src/texts/hi/Meeting.js': { file: 'assets/Meeting-hi.js' },
  'font.woff2': { file: 'assets/basic-latin-wght-normal-1.woff2' },
  'other.woff2': { file: 'assets/jakarta-vietnamese-wght-normal-1.woff2' },
};
beforeAll(() => {
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  const sources = {
    lobby: 'src/pages/visitor/Lobby.tsx',
    meeting: 'src/pages/visitor/rooms/Meeting.tsx',
    agenda: 'src/pages/public/Agenda.tsx',
  };
  writeFileSync(join(dist, '.vite/pages.json'), JSON.stringify(sources));
});
afterAll(() => rmSync(dist, { recursive: true }));

const linked = (page?: PageName, { language = 'en', fonts = true, parts = [] as string[] } = {}) =>
  [
    ...Object.values(createPreloads(dist)(page, { language, fonts, parts }))
      .join('')
      .matchAll(/<link ([^>]*?) crossorigin href="\/assets\/([^"]+)">/g),
  ].map(([, kind, file]) => [file, kind]);

test('a page preloads its scripts, their imports, styles and fonts, each once, and nothing that is loaded later', () => {
  const script = 'rel="modulepreload" fetchpriority="low"';
  const style = 'rel="preload" as="style"';
  const first = [
    ['basic-latin-wght-normal-1.woff2', 'rel="preload" as="font" type="font/woff2"'],
    ['begin-1.css', style],
  ];
  const scripts = [
    ['begin-1.js', script],
    ['router-1.js', script],
  ];
  const begun = [...first, ...scripts];
  expect(linked()).toEqual(begun);
  expect(linked('lobby')).toEqual([
    ...first,
    ['drawn-1.css', style],
    ...scripts,
    ['Lobby-1.js', script],
    ['drawn-1.js', script],
    ['insidePages-1.js', script],
    ['PrivateShell-1.js', script],
  ]);
  expect(linked('agenda')).toEqual([...begun, ['Agenda-1.js', script]]);
  expect(linked('agenda', { language: 'hi' }).at(-1)).toEqual(['Agenda-hi.js', script]);
  expect(linked(undefined, { language: 'hi' }).at(-1)).toEqual(['guests-hi.js', script]);
  expect(linked('lobby', { language: 'hi' }).at(-1)).toEqual(['visitors-hi.js', script]);
  expect(linked('meeting', { language: 'hi' }).slice(-2)).toEqual([
    ['visitors-hi.js', script],
    ['Meeting-hi.js', script],
  ]);
  expect(linked('lobby', { parts: ['VideoDialog'] }).at(-1)).toEqual(['VideoDialog-1.js', script]);
  expect(linked('speakers')).toEqual(begun);
  expect(linked(undefined, { fonts: false })).toEqual(begun.slice(1));
});

test('a web build without a manifest has no preloads', () => {
  expect(
    createPreloads(join(dist, 'nowhere'))('lobby', { language: 'en', fonts: true, parts: [] }),
  ).toEqual({
    ...{ fonts: '', styles: '', scripts: '' },
  });
});
