import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preloadsOf } from './preloads.ts';

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
    dynamicImports: ['src/pages/Lobby.tsx', 'src/pages/Agenda.tsx'],
  },
  '_router.js': { file: 'assets/router-1.js' },
  'src/pages/Lobby.tsx': {
    file: 'assets/Lobby-1.js',
    imports: ['_drawn.js', '_router.js'],
    dynamicImports: ['src/ui/VideoDialog.tsx'],
  },
  '_drawn.js': { file: 'assets/drawn-1.js', css: ['assets/drawn-1.css'] },
  'src/ui/VideoDialog.tsx': { file: 'assets/VideoDialog-1.js' },
  'src/pages/Agenda.tsx': { file: 'assets/Agenda-1.js' },
  'font.woff2': { file: 'assets/jakarta-latin-wght-normal-1.woff2' },
  'other.woff2': { file: 'assets/jakarta-vietnamese-wght-normal-1.woff2' },
};
beforeAll(() => {
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rmSync(dist, { recursive: true }));

const linked = (sources: string[], fonts = true) =>
  [
    ...preloadsOf(dist)(sources, { fonts }).matchAll(
      /<link ([^>]*?) crossorigin href="\/assets\/([^"]+)">/g,
    ),
  ].map(([, kind, file]) => [file, kind]);

test('a page preloads its scripts, their imports, styles and fonts, each once, and nothing that is loaded later', () => {
  const script = 'rel="modulepreload" fetchpriority="low"';
  const style = 'rel="preload" as="style"';
  const begun = [
    ['jakarta-latin-wght-normal-1.woff2', 'rel="preload" as="font" type="font/woff2"'],
    ['begin-1.js', script],
    ['begin-1.css', style],
    ['router-1.js', script],
  ];
  expect(linked([])).toEqual(begun);
  expect(linked(['src/pages/Lobby.tsx'])).toEqual([
    ...begun,
    ['Lobby-1.js', script],
    ['drawn-1.js', script],
    ['drawn-1.css', style],
  ]);
  expect(linked(['src/pages/Agenda.tsx'])).toEqual([...begun, ['Agenda-1.js', script]]);
  expect(linked(['src/pages/Nowhere.tsx'])).toEqual(begun);
  expect(linked([], false)).toEqual(begun.slice(1));
});

test('a web build without a manifest has no preloads', () => {
  expect(preloadsOf(join(dist, 'nowhere'))(['src/pages/Lobby.tsx'], { fonts: true })).toBe('');
});
