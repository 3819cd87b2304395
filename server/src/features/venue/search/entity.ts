import type { SavedSearch } from '@pavilion/contract';
import type { SavedSearchRow } from './tables.ts';

export function toSavedSearch({ id, name, query, saved_at }: SavedSearchRow): SavedSearch {
  return { _id: id, name, query, savedAt: saved_at.toISOString() };
}
