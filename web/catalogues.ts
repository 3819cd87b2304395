import { join } from 'node:path';
import { isLanguage, languageCodes } from '@pavilion/contract/languages';
import { readCatalogue, textsFolder } from '@pavilion/contract/texts/files';
import type { Catalogue } from '@pavilion/contract/texts/say';
import type { Plugin } from 'vite';
import { sourcesOfPages } from './pageSources.ts';
import { type Graph, reachedBy } from './reached.ts';

/** Each is in a file of a language: what every page says, what people with a login are told on all their pages, and what is said at work. */
const parts = ['guests', 'visitors', 'work'];
/** They have a place in the sources, by which the manifest names them: beside the parts, a file for each page of guests with all that it says. */
const made = /\/src\/texts\/(?:catalogues|(\w+)\/(\w+))\.js$/;
/** Stands for sentences until it is known which modules there are. */
const unwritten = /["'`]sentences of \w+\/\w+["'`]/g;

const source = (path: string) => join(import.meta.dirname, 'src', path);
const fileOf = (language: string, name: string) => source(`texts/${language}/${name}.js`);
/** What is loaded for people with a login, who have all sentences. */
const isInside = (id: string) =>
  /\/web\/src\/(pages\/(visitor|organiser|exhibitor|account)\/|app\/(PrivateShell|OrganiserFrame|Palette|keepOffline)\.|worker\/)/.test(
    id,
  );

/** Makes of the catalogues of each language a file for each page of guests, one for who has a login, and one for those who work at an event. */
export function catalogues(): Plugin {
  // in development, who looks for libraries to bundle reads every file that seems to be one
  let mark = '';
  let isSplit = false;
  let pages: [page: string, name: string][] = [];
  const mentioned = new Map<string, (key: string) => boolean>();
  return {
    name: 'catalogues',
    async configResolved({ command, build }) {
      if (command === 'serve') mark = '\0';
      isSplit = command === 'build' && !build.ssr;
      pages = Object.entries(await sourcesOfPages()).flatMap(([page, path]) => {
        const name = /^src\/pages\/public\/(\w+)\.tsx$/.exec(path)?.[1];
        return name ? [[page, name] as [string, string]] : [];
      });
    },
    resolveId(id) {
      const path = id === 'virtual:catalogues' ? '/src/texts/catalogues.js' : made.exec(id)?.[0];
      return path ? mark + join(import.meta.dirname, path) : null;
    },
    load(id) {
      const [path, language, name] = made.exec(id) ?? [];
      if (!path) return null;
      if (!language || !name) {
        const named = [...parts.map((part) => [part, part] as const), ...pages];
        return `export const catalogues = { ${named.map(loads).join()} };`;
      }
      if (isSplit) return `export default JSON.parse("sentences of ${language}/${name}")`;
      // nothing is sent from here, so that all is in one
      if (name !== 'guests' && name !== 'work')
        return `export { default } from ${JSON.stringify(fileOf(language, 'guests'))};`;
      return `export default ${written(sentencesOf(language, name))}`;
    },
    renderChunk(code) {
      if (!code.includes('sentences of ')) return null;
      return code.replace(unwritten, (found) => {
        const [language, name] = found.slice(1, -1).replace('sentences of ', '').split('/');
        if (!mentioned.has(name!)) mentioned.set(name!, saidBy(this, name!, pages));
        const all = Object.entries(sentencesOf(language!, name!));
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

/** Which sentences are in a file: a page of guests says what its modules mention, and what is around every page. */
function saidBy(graph: Graph, name: string, pages: [string, string][]): (key: string) => boolean {
  if (name === 'visitors' || name === 'work') return () => true;
  const pageOf = (page: string) => source(`pages/public/${page}.tsx`);
  const all = new Set(pages.map(([, page]) => pageOf(page)));
  const around = reachedBy(
    graph,
    (id) => id === source('app/begin.tsx'),
    (id) => all.has(id) || isInside(id),
  );
  const own = name === 'guests' ? [] : reachedBy(graph, (id) => id === pageOf(name), isInside);
  return mentionedBy([...around, ...own]);
}

function sentencesOf(language: string, name: string): Catalogue {
  if (!isLanguage(language)) throw new Error(`No language: ${language}.`);
  return readCatalogue(language, name === 'work' ? ['work'] : ['shared', 'web']);
}

function written(sentences: Catalogue): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(sentences))})`;
}

/** Whether a sentence is named in one of these sources, whole or by the beginning of its key. */
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
