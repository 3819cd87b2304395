/** Whether an event may be called so in addresses. */
export function isSlug(slug: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,62}$/.test(slug);
}
