/** The modules of a build, by their names. */
export interface Graph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/** The sources of all own modules that are reached from some, at once or later, but not by way of those behind a door. */
export function reachedBy(
  graph: Graph,
  isBeginning: (id: string) => boolean,
  isBehind: (id: string) => boolean,
): string[] {
  const found = new Map<string, string>();
  const left = [...graph.getModuleIds()].filter(isBeginning);
  for (let id = left.pop(); id; id = left.pop()) {
    const module = graph.getModuleInfo(id);
    if (!module || found.has(id) || id.includes('node_modules') || isBehind(id)) continue;
    found.set(id, module.code ?? '');
    left.push(...module.importedIds, ...module.dynamicallyImportedIds);
  }
  return [...found.values()];
}
