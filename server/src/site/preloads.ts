import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isConsole, isOrganising, type Page, type PageName, pages } from '@pavilion/contract';

/** Vite's list of sources and the files built from them. */
type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>;

/** Links to the files a page was built into. */
export interface Preloads {
  fonts: string;
  styles: string;
  scripts: string;
}

/** Returns the links with which a browser fetches, before any script has run, the files of the entry, a page and its frame, the texts in a language, the parts it was rendered with and, if wanted, its fonts. */
export function createPreloads(
  dist: string,
): (
  page: PageName | undefined,
  given: { language: string; fonts: boolean; parts: string[] },
) => Preloads {
  const manifest = read<Manifest>(dist, 'manifest.json');
  const sources = read<Record<string, string>>(dist, 'pages.json');
  const first = collectFiles(manifest, ['index.html'], new Set());
  const begun = manifest['index.html']?.dynamicImports ?? [];
  const fonts = Object.values(manifest).filter(({ file }) => /basic-latin-wght-normal-/.test(file));
  const findSource = (part: string) =>
    Object.keys(manifest).find((source) => new RegExp(`/${part}\\.tsx?$`).test(source)) ?? '';
  return (page, { language, fonts: hasFonts, parts }) => {
    const source = (page && sources[page]) ?? '';
    const wanted = [...begun, source, ...(page ? frameModules(page, source) : [])];
    const texts = listTexts(page, source).map((name) => `src/texts/${language}/${name}.js`);
    wanted.push(...parts.map(findSource), ...texts);
    const files = [...collectFiles(manifest, wanted, new Set())].filter((file) => !first.has(file));
    const letters = hasFonts ? fonts.map(({ file }) => file) : [];
    const isStyle = (file: string) => file.endsWith('.css');
    return {
      fonts: letters.map(linkTo).join(''),
      styles: files.filter(isStyle).map(linkTo).join(''),
      scripts: files
        .filter((file) => !isStyle(file))
        .map(linkTo)
        .join(''),
    };
  };
}

function read<Content>(dist: string, name: string): Content {
  const path = join(dist, '.vite', name);
  return (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}) as Content;
}

/** The modules around a page that isn't for guests: the list it is in and, if it needs a login, its frame. */
function frameModules(name: PageName, source: string): string[] {
  const page: Page = pages[name];
  return [
    ...(source && !isOfGuests(source) ? ['src/app/insidePages.ts'] : []),
    ...(page.access === 'signedIn' ? ['src/app/shell/PrivateShell.tsx'] : []),
    ...(isOrganising(page) ? ['src/app/console/OrganiserFrame.tsx'] : []),
  ];
}

function isOfGuests(source: string): boolean {
  return source.startsWith('src/pages/public/');
}

/** The files of a page's texts: a guest page has all in one, any other has those around it and its own, or the console's, and an address without a page gets those of every page. */
function listTexts(page: PageName | undefined, source: string): string[] {
  if (!page || !source) return ['guests'];
  const own = basename(source, '.tsx');
  if (isOfGuests(source)) return [own];
  return isConsole(pages[page]) ? ['visitors', 'work', own] : ['visitors', own];
}

/** Scripts get a low priority, so that on a slow connection the picture and the fonts come first. */
function linkTo(file: string): string {
  const kind = {
    woff2: 'rel="preload" as="font" type="font/woff2"',
    css: 'rel="preload" as="style"',
    js: 'rel="modulepreload" fetchpriority="low"',
  }[file.slice(file.lastIndexOf('.') + 1)];
  return `<link ${kind} crossorigin href="/${file}">`;
}

function collectFiles(manifest: Manifest, sources: string[], found: Set<string>): Set<string> {
  for (const source of sources) {
    const built = manifest[source];
    if (!built || found.has(built.file)) continue;
    found.add(built.file);
    for (const style of built.css ?? []) found.add(style);
    collectFiles(manifest, built.imports ?? [], found);
  }
  return found;
}
