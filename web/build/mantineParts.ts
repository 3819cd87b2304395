import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const library = join(import.meta.dirname, '../../node_modules/@mantine/core');
const components = join(library, 'esm/components');

let files: Map<string, string> | undefined;

/** The style sheets of a Mantine component and of everything it's made of. */
export function sheetsOf(component: string): Set<string> {
  files ??= new Map(
    readdirSync(components, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      const [, name] = /(\w+)\.mjs$/.exec(file) ?? [];
      return name ? [[name, join(components, file)] as const] : [];
    }),
  );
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const name = /([\w-]+)\.module\.mjs$/.exec(file)?.[1];
    if (name && existsSync(join(library, `styles/${name}.layer.css`))) sheets.add(name);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g))
      follow(join(dirname(file), path!));
  };
  const own = files.get(component);
  if (own) follow(own);
  return sheets;
}
