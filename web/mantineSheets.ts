import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const app = join(import.meta.dirname, 'src/app');
const sheets = join(dirname(createRequire(import.meta.url).resolve('@mantine/core')), '../styles');
const used = /import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/g;

/** Brings the sheets of `mantineMore.ts` with every module that shows a component which is not among those of `mantineStyles.ts`. */
export function mantineSheets(): Plugin {
  const first = readFileSync(join(app, 'mantineStyles.ts'), 'utf8');
  const isLater = (name: string) =>
    existsSync(join(sheets, `${name}.layer.css`)) && !first.includes(`/${name}.layer.css`);
  return {
    name: 'mantine-sheets',
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx$/, code: /@mantine\/core/ },
      handler(code) {
        const names = [...code.matchAll(used)].flatMap(([, list]) => list!.split(','));
        return names.some((name) => isLater(name.trim().split(' ')[0]!))
          ? `import ${JSON.stringify(join(app, 'mantineMore.ts'))};${code}`
          : null;
      },
    },
  };
}
