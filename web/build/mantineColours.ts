import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const sources = join(import.meta.dirname, '../src');
const declaration = /(--mantine-color-([a-z]+)-[\w-]+|--mantine-[\w-]+):([^;]+);/g;

/** Drops the Mantine colours nothing uses: its variables hold fourteen colours in ten shades and eight roles. */
export function mantineColours(): Plugin {
  return {
    name: 'mantine-colours',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@mantine\/core\/styles\/default-css-variables\.layer\.css/ },
      handler(css) {
        const shaded = new Set(
          [...css.matchAll(/--mantine-color-([a-z]+)-0:/g)].map(([, it]) => it!),
        );
        if (!shaded.size)
          throw new Error('Mantine’s variables are others: see what colours it has.');
        const named = namedIn(css, shaded);
        return css.replace(declaration, (whole, _name, colour: string | undefined) =>
          colour && shaded.has(colour) && !named.has(colour) ? '' : whole,
        );
      },
    },
  };
}

/** The colours our sources name or other Mantine variables refer to. */
function namedIn(css: string, shaded: Set<string>): Set<string> {
  const others = [...css.matchAll(declaration)].filter(([, , colour]) => !shaded.has(colour ?? ''));
  const values = others.map(([, , , value]) => value).join();
  const own = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n');
  const isNamed = (colour: string) =>
    new RegExp(`--mantine-color-${colour}-`).test(values + own) ||
    new RegExp(`["'\`]${colour}(\\.\\d)?["'\`]`).test(own);
  return new Set([...shaded].filter(isNamed));
}
