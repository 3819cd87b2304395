/** What an API token may be allowed. A route that names none is closed to all tokens. */
export const scopes = [
  'people:read',
  'programme:read',
  'programme:write',
  'booths:read',
  'leads:read',
  'enquiries:read',
  'figures:read',
  'tickets:write',
  'bounces:write',
] as const;
export type Scope = (typeof scopes)[number];
