import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from './features.ts';

const root = join(import.meta.dirname, '..');

/** Maps each feature to those it imports, and the file that does; named `AREA/FEATURE`. */
function importsIn(room: string): Map<string, Map<string, string>> {
  const features = join(root, room);
  const edges = new Map<string, Map<string, string>>();
  const featureOf = (path: string) => relative(features, path).split(/[/.]/, 2).join('/');
  for (const file of readdirSync(features, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const path = join(features, file);
    const from = featureOf(path);
    const targets = edges.get(from) ?? new Map<string, string>();
    edges.set(from, targets);
    for (const [, name] of readFileSync(path, 'utf8').matchAll(/ from '(\.{1,2}\/[^']+)';/g)) {
      const target = resolve(dirname(path), name!);
      if (!target.startsWith(`${features}/`) || featureOf(target) === from) continue;
      targets.set(featureOf(target), relative(root, path));
    }
  }
  return edges;
}

/** Returns the first import cycle found. */
function cycleIn(edges: Map<string, Map<string, string>>): string[] | null {
  const done = new Set<string>();
  const walk = (feature: string, way: string[]): string[] | null => {
    if (way.includes(feature)) return [...way.slice(way.indexOf(feature)), feature];
    if (done.has(feature)) return null;
    for (const next of edges.get(feature)?.keys() ?? []) {
      const found = walk(next, [...way, feature]);
      if (found) return found;
    }
    done.add(feature);
    return null;
  };
  for (const feature of edges.keys()) {
    const found = walk(feature, []);
    if (found) return found;
  }
  return null;
}

const rooms = ['contract/src/features', 'server/src/features', 'web/src/features'];

// not the contract: replies combine areas, such as a profile with its calls
test.each(rooms.slice(1))('the areas of %s import only those before them', (room) => {
  const rank = (feature: string) => areas.indexOf(feature.split('/')[0]!);
  const upwards = [...importsIn(room)].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, file]) =>
      rank(to) > rank(from) ? [`${from} imports ${to} in ${file}`] : [],
    ),
  );
  expect(
    upwards,
    `The order is ${areas.join(', ')}. Move the feature, or let the lower one ask for a hook in its hooks.ts, which the upper one has in its own.`,
  ).toEqual([]);
});

test.each(rooms)('the features of %s import each other without cycles', (room) => {
  const edges = importsIn(room);
  const cycle = cycleIn(edges);
  const steps = cycle?.slice(1).map((to, at) => {
    const from = cycle[at]!;
    return `${from} imports ${to} in ${edges.get(from)!.get(to)}`;
  });
  expect(
    steps ?? [],
    'Turn one of these: move what both need below both, or let the lower one ask for a hook in its hooks.ts, which the upper one has in its own, as `undo`, `ownPart` and `fileAccess`.',
  ).toEqual([]);
});
