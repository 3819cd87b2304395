/** Whether an error means that Redis is unreachable: the caller may retry, and nothing here is broken. */
export function isRedisGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'MaxRetriesPerRequestError' || said.some((part) => error.message.includes(part))
  );
}

const said = ['Command timed out', 'Connection is closed', "Stream isn't writeable"];
