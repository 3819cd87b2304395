import type { Page } from '@playwright/test';

export const kib = 1024;

/** Returns how many bytes were transferred for the page. */
export function weightOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((kind) => performance.getEntriesByType(kind) as PerformanceResourceTiming[])
      .reduce((bytes, { transferSize }) => bytes + transferSize, 0),
  );
}
