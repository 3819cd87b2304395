/**
 * The database can't answer or write right now: gone, restarting, out of space, or a query timed
 * out. The call can be retried later (HTTP 503); nothing acknowledged before is lost.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

const passingServerErrors = /^(08|40|53|57P|58)|^(25006|25P03|25P04|57014|55P03)$/;

const passingSocketErrors = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|timeout expired)/;

/** Turns a transient driver error into StoreUnavailable; returns any other unchanged. */
export function asStoreError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  if (error.cause instanceof StoreUnavailable) return error.cause;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '57014') return unavailable('A query took longer than it may and was ended.', error);
  if (code === '25006' || code === '53100')
    return unavailable('The disk of the database is full: reading works, writing does not.', error);
  if (
    passingServerErrors.test(code) ||
    passingSocketErrors.has(code) ||
    lostConnection.test(error.message)
  )
    return unavailable(`The database does not answer: ${error.message}`, error);
  return error;
}

function unavailable(message: string, cause: Error): StoreUnavailable {
  return new StoreUnavailable(message, { cause });
}
