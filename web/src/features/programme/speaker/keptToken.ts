/** Not among what belongs to a person: it waits while somebody logs in, and no address carries it. */
const key = 'pavilion-speaker-invitation';

/** Keeps the token of an invitation in this tab while its owner logs in; an empty one forgets it. */
export function keepToken(token: string): void {
  if (token) sessionStorage.setItem(key, token);
  else sessionStorage.removeItem(key);
}

export function keptToken(): string {
  return sessionStorage.getItem(key) ?? '';
}
