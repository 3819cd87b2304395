/** Whether nothing should play by itself: the visitor saves data, or wants no motion. */
export function prefersQuiet(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
