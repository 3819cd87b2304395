/** The ten kinds of refusal and their HTTP status. */
export const kinds = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  closed: 423,
  throttled: 429,
  /** A third-party service doesn't respond. */
  upstream: 502,
  unavailable: 503,
  broken: 500,
} as const;
export type RefusalKind = keyof typeof kinds;
