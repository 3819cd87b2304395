import { join } from 'node:path';
import { isLanguage, languageCodes } from '@pavilion/contract/languages';
import { type Part, readCatalogue, textsFolder } from '@pavilion/contract/texts/files';
import type { Catalogue } from '@pavilion/contract/texts/say';
import type { Plugin } from 'vite';
import { reachedBy } from './reached.ts';

/** Which parts a file of a language has; of those for visitors, guests begin with the sentences that their pages mention. */
const parts: Record<string, Part[]> = {
  guests: ['shared', 'web'],
  visitors: ['shared', 'web'],
  work: ['work'],
};
/** They have a place in the sources, by which the manifest names them and pages begin with the first. */
const made = /\/src\/texts\/(?:catalogues|(\w+)\/(guests|visitors|work))\.js$/;
/** Stands for sentences until it is known which modules there are. */
const unwritten = /["'`]sentences of \w+\/\w+["'`]/g;

const source = (path: string) => join(import.meta.dirname, 'src', path);
const isGuests = (id: string) =>
  id === source('app/begin.tsx') || id.startsWith(source('pages/public/'));
/** What is loaded for people with a login, who have all sentences. */
const isInside = (id: string) =>
  /\/web\/src\/(pages\/(visitor|organiser|exhibitor|account)\/|app\/(PrivateShell|OrganiserFrame|Palette|keepOffline)\.|worker\/)/.test(
    id,
  );

/** Makes of the catalogues of each language a file for guests, one for who has a login, and one for those who work at an event. */
export function catalogues(): Plugin {
  // in development, who looks for libraries to bundle reads every file that seems to be one
  let mark = '';
  let isSplit = false;
  let mentioned: ((key: string) => boolean) | undefined;
  return {
    name: 'catalogues',
    configResolved({ command, build }) {
      if (command === 'serve') mark = '\0';
      isSplit = command === 'build' && !build.ssr;
    },
    resolveId(id) {
      const path = id === 'virtual:catalogues' ? '/src/texts/catalogues.js' : made.exec(id)?.[0];
      return path ? mark + join(import.meta.dirname, path) : null;
    },
    load(id) {
      const [path, language, name] = made.exec(id) ?? [];
      if (!path) return null;
      if (!language || !name)
        return `export const catalogues = { ${Object.keys(parts).map(loads).join()} };`;
      if (isSplit) return `export default JSON.parse("sentences of ${language}/${name}")`;
      return `export default ${written(name === 'visitors' ? {} : sentencesOf(language, name))}`;
    },
    renderChunk(code) {
      if (!code.includes('sentences of ')) return null;
      mentioned ??= mentionedBy(reachedBy(this, isGuests, isInside));
      const isWanted = mentioned;
      return code.replace(unwritten, (found) => {
        const [language, name] = found.slice(1, -1).replace('sentences of ', '').split('/');
        const all = Object.entries(sentencesOf(language!, name!));
        const own = all.filter(([key]) => name === 'work' || isWanted(key) === (name === 'guests'));
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

function loads(name: string): string {
  const file = (code: string) => join(import.meta.dirname, `src/texts/${code}/${name}.js`);
  const each = languageCodes.map((code) => `${code}: () => import(${JSON.stringify(file(code))})`);
  return `${name}: { ${each.join()} }`;
}

function sentencesOf(language: string, name: string): Catalogue {
  if (!isLanguage(language)) throw new Error(`No language: ${language}.`);
  return readCatalogue(language, parts[name]!);
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
