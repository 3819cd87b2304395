import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Sheet {
  name: string;
  classes: Set<string>;
}

/** Returns the links to the style sheets a rendered page needs: those of the entry, and those that define its classes. */
export function createStyleLinks(dist: string): (html: string) => string {
  const sheets = readSheets(join(dist, 'assets'));
  const first = sheets.filter(({ name }) => name.startsWith('begin-'));
  return (html) => {
    const chosen = new Set(first);
    const places = [...listClasses(html)].map((one) => sheets.filter((it) => it.classes.has(one)));
    // if several sheets define a class, use one that is needed anyway
    for (const having of places.sort((a, b) => a.length - b.length))
      if (having[0] && !having.some((sheet) => chosen.has(sheet))) chosen.add(having[0]);
    return [...chosen]
      .map(({ name }) => `<link rel="stylesheet" crossorigin href="/assets/${name}">`)
      .join('');
  };
}

function readSheets(folder: string): Sheet[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  return names.map((name) => {
    // libraries' other class names, such as a link's `active`, occur beside one of these
    const found = readFileSync(join(folder, name), 'utf8').matchAll(/\.((?:_|m_)[\w-]*)/g);
    return { name, classes: new Set([...found].map(([, one]) => one!)) };
  });
}

function listClasses(html: string): Set<string> {
  const found = html.matchAll(/ class="([^"]+)"/g);
  return new Set([...found].flatMap(([, names]) => names!.split(' ')));
}
