import { useConnectionUpdates } from './data.ts';

/** Renders nothing; while mounted, keeps connections with people up to date everywhere. */
export function ConnectionUpdates(): null {
  useConnectionUpdates();
  return null;
}
