const key = 'pavilion:speaker-invitation';

/** The token behind the hash of the address, or the one from before somebody went to log in. */
export function invitationToken(): string {
  const token = location.hash.slice(1);
  if (!token) return sessionStorage.getItem(key) ?? '';
  sessionStorage.setItem(key, token);
  return token;
}

/** Forgets the token, once it is used. */
export function forgetInvitation(): void {
  sessionStorage.removeItem(key);
}
