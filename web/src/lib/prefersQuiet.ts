/** Whether nothing should play by itself: the visitor saves data, or wants no motion. */
export function prefersQuiet(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether the visitor asked for as little to be fetched as can be. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
