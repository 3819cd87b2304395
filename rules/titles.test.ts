import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const pages = join(import.meta.dirname, '../web/src/pages');

/** What a title is made of: `session.topic` and `topic` are the same words on a tab. */
function patternOf(title: string): string {
  return title.replace('session.topic', 'topic');
}

test('no two pages have the same title', () => {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' });
  const homes = new Map<string, Set<string>>();
  for (const file of files.filter((name) => name.endsWith('.tsx') && !name.includes('.test.')))
    for (const [, title] of readFileSync(join(pages, file), 'utf8').matchAll(
      /<title>\{`([\s\S]*?)`\}<\/title>/g,
    )) {
      const pattern = patternOf(title!);
      if (pattern.startsWith('${title}')) continue;
      homes.set(pattern, (homes.get(pattern) ?? new Set()).add(file));
    }
  const shared = [...homes].flatMap(([pattern, of]) =>
    of.size > 1 ? [`${pattern}: ${[...of].join(', ')}`] : [],
  );
  expect(shared, 'Say on the tab which of the two it is.').toEqual([]);
});
