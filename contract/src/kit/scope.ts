/** The permissions an API token may have. Routes without one are closed to all tokens. */
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
