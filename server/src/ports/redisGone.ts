/** Whether an error says that Redis is out of reach: then who asked may try again, and nothing here is broken. */
export function isRedisGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'MaxRetriesPerRequestError' || said.some((part) => error.message.includes(part))
  );
}

const said = ['Command timed out', 'Connection is closed', "Stream isn't writeable"];
