import { type KindFields, toKindFields } from '@pavilion/contract';
import { useEvent } from './event.ts';

/** The fields of the event's booths of a kind, and of their items. */
export function useKindFields(kind: string): KindFields {
  return toKindFields(useEvent()!.config, kind);
}
