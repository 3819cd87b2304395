import { type EventConfig, listSearchFields, type SearchField } from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';

const known = new WeakMap<EventConfig, SearchField[]>();

/** The fields by which the event's booths are searched. */
export function useSearchFields(): SearchField[] {
  const { config } = useEvent()!;
  const fields = known.get(config) ?? listSearchFields(config);
  known.set(config, fields);
  return fields;
}
