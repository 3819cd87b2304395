/** Whether nothing should play automatically: the visitor saves data, or prefers reduced motion. */
export function prefersQuiet(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether the visitor saves data: the server saw the `Save-Data` header and marked the page, or the browser reports it. */
export function savesData(): boolean {
  if (document.documentElement.dataset['savesData'] !== undefined) return true;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
