import { join } from 'node:path';
import { isLanguage, languageCodes } from '@pavilion/contract/languages';
import { type CataloguePart, readCatalogue, textsFolder } from '@pavilion/contract/texts/files';
import type { Catalogue } from '@pavilion/contract/texts/say';
import type { Plugin } from 'vite';
import { sourcesOfPages } from './pageSources.ts';
import { type Graph, reachedBy } from './moduleGraph.ts';

/** One file each per language: the texts every page needs, all texts for logged-in people, those of a session's room, and those of the console. */
const parts = ['guests', 'visitors', 'room', 'work'];
/** Virtual files placed among the sources, as the manifest names files by source path: the parts, and a file per guest page with all its texts. */
const made = /\/src\/texts\/(?:catalogues|(\w+)\/(\w+))\.js$/;
/** Placeholder for texts until the module graph is complete. */
const unwritten = /["'`]sentences of \w+\/\w+["'`]/g;

const source = (path: string) => join(import.meta.dirname, '../src', path);
const fileOf = (language: string, name: string) => source(`texts/${language}/${name}.js`);
/** Modules loaded only for logged-in people, who get all texts anyway, and those that check what organisers set. */
const isInside = (id: string) =>
  /\/contract\/src\/presets\/|\/web\/src\/(pages\/(visitor|organiser|exhibitor|account)\/|app\/(shell\/(PrivateShell|Palette)|console\/OrganiserFrame|offline\/keepOffline)\.|worker\/)/.test(
    id,
  );

/** Pages for which the texts of work are loaded, too. */
const isWork = (id: string) => /\/web\/src\/pages\/(organiser|exhibitor)\//.test(id);
/** The page for which the texts of the room are loaded, too. */
const isRoom = (id: string) =>
  /\/web\/src\/pages\/visitor\/rooms\/(Meeting\w*|Bench|Stage\w+)\.tsx/.test(id);
/** Where everything else begins. */
const isBeginning = (id: string) =>
  /\/web\/src\/(pages\/(public|visitor|account)\/|worker\/|app\/)/.test(id);

/** Splits each language's catalogues into a file per guest page, one for logged-in people, one for the room of a session, and one for organisers and exhibitors. */
export function catalogues(): Plugin {
  // in development the dependency scan would read every id that looks like a file
  let mark = '';
  let isSplit = false;
  let pages: [page: string, name: string][] = [];
  let files = new Map<string, string>();
  const mentioned = new Map<string, (key: string) => boolean>();
  return {
    name: 'catalogues',
    async configResolved({ command, build }) {
      if (command === 'serve') mark = '\0';
      isSplit = command === 'build' && !build.ssr;
      const ofGuests = Object.entries(await sourcesOfPages()).flatMap(([page, path]) => {
        const [, file, name] = /^src\/(pages\/public\/(?:\w+\/)?(\w+)\.tsx)$/.exec(path) ?? [];
        return file && name ? [{ page, name, file }] : [];
      });
      pages = ofGuests.map(({ page, name }) => [page, name]);
      files = new Map(ofGuests.map(({ name, file }) => [name, source(file)]));
    },
    resolveId(id) {
      const path = id === 'virtual:catalogues' ? '/src/texts/catalogues.js' : made.exec(id)?.[0];
      return path ? mark + join(import.meta.dirname, '..', path) : null;
    },
    load(id) {
      const [path, language, name] = made.exec(id) ?? [];
      if (!path) return null;
      if (!language || !name) {
        const named = [...parts.map((part) => [part, part] as const), ...pages];
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

/** Which texts go into a file: for a guest page, those its modules and the code around every page mention; for logged-in people all of the web's, and those of the server's that any module mentions, without what only the room of a session or pages of work mention. */
function saidBy(
  graph: Graph,
  name: string,
  files: ReadonlyMap<string, string>,
): (key: string) => boolean {
  if (name === 'visitors' || name === 'room' || name === 'work') {
    const isMentioned = mentionedBy(reachedBy(graph, () => true, isListOfRefusals));
    const isOfWork = mentionedBy(reachedBy(graph, isWork, isListOfRefusals));
    const isOfOthers = mentionedBy(
      reachedBy(graph, isBeginning, (id) => isWork(id) || isListOfRefusals(id)),
    );
    const isOfRoom = mentionedBy(reachedBy(graph, isRoom, isListOfRefusals));
    const isElsewhere = mentionedBy(
      reachedBy(
        graph,
        (id) => isBeginning(id) || isWork(id),
        (id) => isRoom(id) || isListOfRefusals(id),
      ),
    );
    const part = (key: string) => {
      if (ofWork.has(key) || (isOfWork(key) && !isOfOthers(key))) return 'work';
      return isOfRoom(key) && !isElsewhere(key) ? 'room' : 'visitors';
    };
    return (key) => part(key) === name && (!shared.has(key) || isMentioned(key));
  }
  const all = new Set(files.values());
  const around = reachedBy(
    graph,
    (id) => id === source('app/begin.tsx'),
    (id) => all.has(id) || isInside(id),
  );
  const own = name === 'guests' ? [] : reachedBy(graph, (id) => id === files.get(name), isInside);
  const isMentioned = mentionedBy([...around, ...own]);
  return (key) => !ofWork.has(key) && isMentioned(key);
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
