/** A name in lower-case Latin letters for a URL; `otherwise` if nothing is left of it. */
export function makeSlug(name: string, otherwise: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '');
  return slug || otherwise;
}

/** The slug, numbered while it is taken. */
export function freeSlug(stem: string, taken: ReadonlySet<string>): string {
  let slug = stem;
  for (let count = 2; taken.has(slug); count++) slug = `${stem}-${count}`;
  return slug;
}
