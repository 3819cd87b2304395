/** Whether nothing should play by itself: the visitor saves data, or wants no motion. */
export function prefersQuiet(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether the visitor asked for as little to be fetched as can be: the server saw the request’s header and marked the page, or the browser says so. */
export function savesData(): boolean {
  if (document.documentElement.dataset['savesData'] !== undefined) return true;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
