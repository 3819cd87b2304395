/** Of what an invitation is. Not among what belongs to a person: it waits while somebody logs in, and no address carries it. */
type Kind = 'invitation' | 'speaker-invitation';

/** Keeps the token of an invitation in this tab while its owner logs in; an empty one forgets it. */
export function keepToken(kind: Kind, token: string): void {
  if (token) sessionStorage.setItem(`pavilion-${kind}`, token);
  else sessionStorage.removeItem(`pavilion-${kind}`);
}

export function keptToken(kind: Kind): string {
  return sessionStorage.getItem(`pavilion-${kind}`) ?? '';
}
