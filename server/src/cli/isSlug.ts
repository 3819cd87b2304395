/** Whether a text is valid as an event's slug. */
export function isSlug(slug: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,62}$/.test(slug);
}
