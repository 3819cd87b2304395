import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { sheetsOf } from './mantineParts.ts';

const app = join(import.meta.dirname, '../src/app');
const used = /import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/g;

/** Style lists guests don't need on their first screen. */
const later = ['mantineBoxes.ts', 'mantineDialogs.ts', 'mantineMore.ts'];

/** Adds imports to each module that uses Mantine: the lists with the style sheets of its components and their parts, as far as `mantineStyles.ts` doesn't have them. */
export function mantineSheets(): Plugin {
  const fileOf = new Map(
    later.flatMap((file) =>
      [...readFileSync(join(app, file), 'utf8').matchAll(/styles\/(\w+)\.layer\.css/g)].map(
        ([, name]) => [name!, file] as const,
      ),
    ),
  );
  const listsOf = (component: string) =>
    [...sheetsOf(component)].flatMap((sheet) => fileOf.get(sheet) ?? []);
  return {
    name: 'mantine-sheets',
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx$/, code: /@mantine\/core/ },
      handler(code) {
        const names = [...code.matchAll(used)].flatMap(([, list]) => list!.split(','));
        const files = new Set(names.flatMap((name) => listsOf(name.trim().split(' ')[0]!)));
        const imports = [...files]
          .sort()
          .map((file) => `import ${JSON.stringify(join(app, file))};`);
        return files.size ? imports.join('') + code : null;
      },
    },
  };
}
