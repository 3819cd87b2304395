import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { readContract } from './contractSchemas.ts';

/** The file and the export behind each name in a library's index. */
type Sources = Map<string, { file: string; name: string }>;

const { resolve } = createRequire(import.meta.url);
const listOf = (library: string, name: string) =>
  sourcesIn(join(dirname(resolve(library)), '../esm', name));
const lists: Record<string, () => Sources> = {
  '@mantine/core': () => listOf('@mantine/core', 'index.mjs'),
  '@mantine/hooks': () => listOf('@mantine/hooks', 'index.mjs'),
  '@tabler/icons-react': () => listOf('@tabler/icons-react', 'tabler-icons-react.mjs'),
  '@pavilion/contract': ofContract,
};
const imports = new RegExp(
  `import\\s*\\{([^}]*)\\}\\s*from\\s*["'](${Object.keys(lists).join('|')})["'];?`,
  'g',
);

/** Replaces imports from a library's index with imports from the files behind it, so that the build knows which page needs what. */
export function directImports(): Plugin {
  const known: Record<string, Sources> = {};
  const importOf = (list: string, entry: string) => {
    const [name, local = name] = entry.split(/\s+as\s+/) as [string, string?];
    const source = (known[list] ??= lists[list]!()).get(name);
    if (!source) throw new Error(`${list} lists no ${name}.`);
    return `import { ${source.name} as ${local} } from ${JSON.stringify(source.file)};`;
  };
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: {
        id: /\/web\/src\/.*\.tsx?$|@mantine\/(core|form)\/esm\//,
        code: /@mantine\/|@tabler\/|@pavilion\/contract["']/,
      },
      handler: (code) =>
        code.replace(imports, (_all, names: string, list: string) => {
          const entries = names.split(',').map((entry) => entry.trim());
          return entries
            .filter(Boolean)
            .map((entry) => importOf(list, entry))
            .join('');
        }),
    },
  };
}

function sourcesIn(list: string): Sources {
  const code = readFileSync(list, 'utf8');
  const found: Sources = new Map();
  for (const [, names, path] of code.matchAll(
    /(?:import|export)\s*\{([^}]*)\}\s*from\s*['"](\.[^'"]+)['"]/g,
  ))
    for (const entry of names!.split(',')) {
      const [name, listed = name] = entry.trim().split(/\s+as\s+/) as [string, string?];
      if (name) found.set(listed!, { file: join(dirname(list), path!), name });
    }
  return found;
}

/** Contract files with schemas come in two halves. */
function ofContract(): Sources {
  const found: Sources = new Map();
  for (const [path, { declared }] of readContract(
    join(import.meta.dirname, '../../contract/src'),
  )) {
    const hasSchemas = declared.some(({ isSchema }) => isSchema);
    for (const { names, isExported, isSchema } of declared)
      for (const name of isExported ? names : [])
        found.set(name, {
          name,
          file: hasSchemas ? `${path}?${isSchema ? 'schemas' : 'plain'}` : path,
        });
  }
  return found;
}
