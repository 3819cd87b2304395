import type { FactField, Listing } from '@pavilion/contract';

/** The picture of a booth, or of an item its first picture or plan; an item without one has its booth's. */
export function toPicture(
  { name, item, booth }: Listing,
  itemFields: readonly FactField[],
): { url: string; alt: string } | null {
  for (const { key, kind } of item ? itemFields : []) {
    const value = item!.facts[key];
    if ((kind !== 'picture' && kind !== 'plan') || typeof value !== 'object') continue;
    const { url, title } = value as { url?: unknown; title?: unknown };
    if (typeof url === 'string' && url.startsWith('/files/'))
      return { url, alt: typeof title === 'string' && title ? title : name };
  }
  return booth.pictureUrl ? { url: booth.pictureUrl, alt: booth.pictureAlt } : null;
}
