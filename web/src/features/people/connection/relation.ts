import type { Relation } from '@pavilion/contract';

type Shown = Record<string, unknown>;

const isObject = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPerson = (value: unknown, personId: string): boolean =>
  isObject(value) && value['_id'] === personId && 'isConnection' in value;

/** Replaces a person's relation wherever they occur in the data; returns the same object if they don't. */
export function withRelation(data: unknown, personId: string, relation: Relation): unknown {
  if (Array.isArray(data)) {
    const after = data.map((one) => withRelation(one, personId, relation));
    return after.some((one, index) => one !== data[index]) ? after : data;
  }
  if (!isObject(data)) return data;
  const { status, connection, blockedBy, isConnection } = relation;
  if (isPerson(data, personId)) return { ...data, status, connection, blockedBy, isConnection };
  let after = data;
  for (const [key, value] of Object.entries(data)) {
    const next = withRelation(value, personId, relation);
    if (next !== value) after = { ...after, [key]: next };
  }
  return after;
}

/** Whether a person occurs anywhere in the data. */
export function knows(data: unknown, personId: string): boolean {
  if (isPerson(data, personId)) return true;
  if (Array.isArray(data)) return data.some((one) => knows(one, personId));
  return isObject(data) && Object.values(data).some((value) => knows(value, personId));
}

/** Whether anyone occurs in the data as others see them. */
export function showsPeople(data: unknown): boolean {
  if (Array.isArray(data)) return data.some(showsPeople);
  return isObject(data) && ('isConnection' in data || Object.values(data).some(showsPeople));
}

/** Whether the data is about one person, not a list that contains them. */
export function isAbout(data: unknown, personId: string): boolean {
  return (
    isPerson(data, personId) ||
    (isObject(data) && Object.values(data).some((value) => isPerson(value, personId)))
  );
}
