import { type EventConfig, listKinds, usualKind } from '@pavilion/contract';
import * as cells from './cells.ts';
import type { Column } from './definition.ts';

/** What tables call the kind of a booth; not “kind”, as facts of booths are called, too. */
export const kindColumn = 'booth kind';

/** The column of the kinds of booths, where the event names some. */
export function describeKinds(config: EventConfig): Column[] {
  if (!config.boothKinds.length) return [];
  const choices = listKinds(config);
  return [{ name: kindColumn, cell: cells.choice(choices), example: usualKind, choices }];
}
