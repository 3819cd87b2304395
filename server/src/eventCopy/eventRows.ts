import type { z } from 'zod';
import { activityRows } from './activityRows.ts';
import type { travels } from './eventTables.ts';
import { peopleRows } from './peopleRows.ts';
import { setUpRows } from './setUpRows.ts';

type Table = keyof typeof travels;

/** The row schema of every table that travels. Invalid rows aren't imported. */
export const eventRows: Partial<Record<Table, z.ZodType<Record<string, unknown>>>> = {
  ...setUpRows,
  ...peopleRows,
  ...activityRows,
};
