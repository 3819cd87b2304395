import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { languageCodes } from '../contract/src/languages.ts';
import { textsFolder } from '../contract/src/texts/files.ts';

const app = join(import.meta.dirname, '../web/src/app');
const pages = join(import.meta.dirname, '../web/src/pages');
const read = (file: string) => readFileSync(join(pages, file), 'utf8');
const files = globSync('**/*.tsx', { cwd: pages }).filter((file) => !file.includes('.test.'));

/** Returns the titles in a file, as written in its code; pages for booth staff pass part of theirs to a frame. */
function titlesOf(file: string): string[] {
  const titlesIn = (code: string, title: RegExp) =>
    [...code.matchAll(title)].map(([, found]) => found!);
  const own = titlesIn(read(file), /<title>\{`([\s\S]*?)`\}<\/title>/g);
  const [framed] = titlesIn(
    readFileSync(join(app, 'console/ExhibitorFrame.tsx'), 'utf8'),
    /<title>\{`([\s\S]*?)`\}<\/title>/g,
  );
  return [
    ...own,
    ...titlesIn(read(file), /<ExhibitorFrame title=\{(t\('[\w.]+'\))\}/g).map((part) =>
      framed!.replace('${title}', `\${${part}}`),
    ),
  ].filter((title) => !title.startsWith('${title}'));
}

/** Returns the pages that a file's titles appear on: those that import it, otherwise itself. */
function homesOf(file: string): string[] {
  const users = files.filter((other) => read(other).includes(`/${basename(file)}'`));
  return users.length > 0 ? users : [file];
}

for (const language of languageCodes)
  test(`no two pages have the same title in ${language}`, () => {
    const texts = Object.assign(
      {},
      ...globSync('*/*.json', { cwd: join(textsFolder, language) }).map((file) =>
        JSON.parse(readFileSync(join(textsFolder, language, file), 'utf8')),
      ),
    ) as Record<string, string>;
    // `session.topic` and `topic` read the same in a tab
    const shown = (title: string) =>
      title
        .replaceAll(/\$\{t\('([\w.]+)'\)\}/g, (_all, key: string) => texts[key]!)
        .replace('session.topic', 'topic');
    const homes = new Map<string, Set<string>>();
    for (const file of files) {
      const titles = titlesOf(file);
      const users = homesOf(file);
      // a component used by several pages can have a title for each
      const named = users.length > 1 && new Set(titles).size >= users.length ? [file] : users;
      for (const title of titles)
        homes.set(shown(title), new Set([...(homes.get(shown(title)) ?? []), ...named]));
    }
    const shared = [...homes].flatMap(([title, of]) =>
      of.size > 1 ? [`${title}: ${[...of].join(', ')}`] : [],
    );
    expect(shared, 'Say on the tab which of the two it is.').toEqual([]);
  });
