import { useConnectionUpdates } from './data.ts';

/** Draws nothing: while it is there, what is shown of people follows how they stand to me. */
export function ConnectionUpdates(): null {
  useConnectionUpdates();
  return null;
}
