/** Adds to a page's content security policy the hosts whose videos and streams its stage plays. */
export function withPlayers(policy: string, origins: string[]): string {
  if (origins.length === 0) return policy;
  return policy
    .split(';')
    .map((directive) =>
      /^\s*(media-src|connect-src)\s/.test(directive)
        ? [directive, ...origins].join(' ')
        : directive,
    )
    .join(';');
}
