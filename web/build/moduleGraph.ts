/** The module graph of a build. */
export interface Graph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/** The sources of our own modules reachable from some, statically or dynamically, without going through those that `isBehind` matches. */
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
