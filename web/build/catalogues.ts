import { basename, join } from 'node:path';
import { isLanguage, languageCodes } from '@pavilion/contract/languages';
import { type CataloguePart, readCatalogue, textsFolder } from '@pavilion/contract/texts/files';
import type { Catalogue } from '@pavilion/contract/texts/say';
import type { Plugin } from 'vite';
import { sourcesOfPages } from './pageSources.ts';
import { type Graph, reachedBy } from './moduleGraph.ts';

/** One file each per language: the texts every page needs, those around every page for logged-in people, and those of the console. */
const parts = ['guests', 'visitors', 'work'];
/** Virtual files placed among the sources, as the manifest names files by source path: the parts with guest pages, the other pages, which guests needn't know of, and a file per page outside the console. */
const made = /\/src\/texts\/(?:catalogues|pageCatalogues|(\w+)\/(\w+))\.js$/;
/** Placeholder for texts until the module graph is complete. */
const unwritten = /["'`]sentences of \w+\/\w+["'`]/g;

const source = (path: string) => join(import.meta.dirname, '../src', path);
const fileOf = (language: string, name: string) => source(`texts/${language}/${name}.js`);
/** Pages that guests open; their files have all that is said on them. */
const isOfGuests = (id: string) => /\/web\/src\/pages\/public\//.test(id);
/** Pages of the console, which share a file. */
const isOfWork = (id: string) => /\/web\/src\/pages\/(organiser|exhibitor)\//.test(id);
/** Modules loaded only for logged-in people, and those that check what organisers set. */
const isInside = (id: string) =>
  /\/contract\/src\/presets\/|\/web\/src\/(pages\/(visitor|organiser|exhibitor|account)\/|app\/(shell\/(PrivateShell|Palette)|console\/OrganiserFrame|offline\/keepOffline)\.|worker\/)/.test(
    id,
  );

/** Splits each language's catalogues into a file per page, one for what is around the pages of logged-in people, and one for organisers and exhibitors. */
export function catalogues(): Plugin {
  // in development the dependency scan would read every id that looks like a file
  let mark = '';
  let isSplit = false;
  const pages: [page: string, name: string][] = [];
  const files = new Map<string, string>();
  const mentioned = new Map<string, (key: string) => boolean>();
  return {
    name: 'catalogues',
    async configResolved({ command, build }) {
      if (command === 'serve') mark = '\0';
      isSplit = command === 'build' && !build.ssr;
      for (const [page, path] of Object.entries(await sourcesOfPages())) {
        const file = join(import.meta.dirname, '..', path);
        if (isOfWork(file)) continue;
        const name = basename(path, '.tsx');
        if ((files.get(name) ?? file) !== file) throw new Error(`Two pages are called ${name}.`);
        files.set(name, file);
        pages.push([page, name]);
      }
    },
    resolveId(id) {
      const named = /^virtual:(catalogues|pageCatalogues)$/.exec(id)?.[1];
      const path = named ? `/src/texts/${named}.js` : made.exec(id)?.[0];
      return path ? mark + join(import.meta.dirname, '..', path) : null;
    },
    load(id) {
      const [path, language, name] = made.exec(id) ?? [];
      if (!path) return null;
      if (!language || !name) {
        const isGuestPage = ([, page]: readonly [string, string]) => isOfGuests(files.get(page)!);
        const named = path.endsWith('/catalogues.js')
          ? [...parts.map((part) => [part, part] as const), ...pages.filter(isGuestPage)]
          : pages.filter((page) => !isGuestPage(page));
        return `export const catalogues = { ${named.map(loads).join()} };`;
      }
      if (isSplit) return `export default JSON.parse("sentences of ${language}/${name}")`;
      // not split in development and for the server: everything is in one file
      if (name !== 'guests' && name !== 'work')
        return `export { default } from ${JSON.stringify(fileOf(language, 'guests'))};`;
      return `export default ${written(sentencesIn(language, name === 'work' ? ['work'] : ['shared', 'web']))}`;
    },
    renderChunk(code) {
      if (!code.includes('sentences of ')) return null;
      return code.replace(unwritten, (found) => {
        const [language, name] = found.slice(1, -1).replace('sentences of ', '').split('/');
        if (!mentioned.has(name!)) mentioned.set(name!, saidBy(this, name!, files));
        const all = Object.entries(sentencesIn(language!, ['shared', 'web', 'work']));
        const own = all.filter(([key]) => mentioned.get(name!)!(key));
        return JSON.stringify(JSON.stringify(Object.fromEntries(own)));
      });
    },
    configureServer: ({ watcher }) => void watcher.add(textsFolder),
    hotUpdate({ file, server }) {
      if (!file.startsWith(textsFolder) || !file.endsWith('.json')) return;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
}

function loads([key, name]: readonly [key: string, name: string]): string {
  const each = languageCodes.map(
    (code) => `${code}: () => import(${JSON.stringify(fileOf(code, name))})`,
  );
  return `${key}: { ${each.join()} }`;
}

/** Most of these the server says itself, in its refusals. */
const shared = new Set(Object.keys(readCatalogue('en', ['shared'])));
const ofWork = new Set(Object.keys(readCatalogue('en', ['work'])));
/** Names every refusal, so it says nothing of which the web says. */
const isListOfRefusals = (id: string) => /\/contract\/src\/kit\/error\.ts(\?|$)/.test(id);

/** Which texts go into a file. A guest page's has those its modules and the code around every page mention; that of another page those its modules mention, without what is around it. */
function saidBy(
  graph: Graph,
  name: string,
  files: ReadonlyMap<string, string>,
): (key: string) => boolean {
  const all = new Set(files.values());
  const isPage = (id: string) => all.has(id) || isOfWork(id);
  const saidFrom = (isBeginning: (id: string) => boolean, isBehind: (id: string) => boolean) =>
    mentionedBy(reachedBy(graph, isBeginning, (id) => isBehind(id) || isListOfRefusals(id)));
  const begins = (id: string) => id === source('app/begin.tsx');
  const file = files.get(name);
  if (name === 'guests' || (file && isOfGuests(file))) {
    const isAround = saidFrom(begins, (id) => all.has(id) || isInside(id));
    const isOwn = saidFrom((id) => id === file, isInside);
    return (key) => !ofWork.has(key) && (isAround(key) || isOwn(key));
  }
  const isSaidAround = saidFrom(begins, isPage);
  const isSaid = saidFrom(
    () => true,
    () => false,
  );
  // what no module names as a whole may be said anywhere
  const isAround = (key: string) =>
    !ofWork.has(key) && (isSaidAround(key) || (!isSaid(key) && !shared.has(key)));
  if (name === 'visitors') return isAround;
  if (name === 'work') {
    const isOnConsole = saidFrom(isOfWork, () => false);
    return (key) => !isAround(key) && (isOnConsole(key) || (ofWork.has(key) && !shared.has(key)));
  }
  const isOwn = saidFrom(
    (id) => id === file,
    () => false,
  );
  return (key) => !ofWork.has(key) && !isAround(key) && isOwn(key);
}

function sentencesIn(language: string, parts: CataloguePart[]): Catalogue {
  if (!isLanguage(language)) throw new Error(`No language: ${language}.`);
  return readCatalogue(language, parts);
}

function written(sentences: Catalogue): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(sentences))})`;
}

/** Whether one of these sources mentions a text, by its whole key or the beginning of it. */
function mentionedBy(sources: string[]): (key: string) => boolean {
  const code = sources.join('\n');
  const names = new Set(
    [...code.matchAll(/["'`]([a-z][\w-]*(?:\.[\w-]+)+)["'`]/gi)].map(([, name]) => name),
  );
  const beginnings = [
    ...new Set([...code.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/gi)].map(([, one]) => one!)),
  ];
  return (key) =>
    names.has(key.replace(/_(zero|one|two|few|many|other)$/, '')) ||
    beginnings.some((beginning) => key.startsWith(beginning));
}
