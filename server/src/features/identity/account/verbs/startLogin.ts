import type { Db } from '../../../../core/context.ts';
import type { Clock } from '../../../../ports/clock.ts';
import { fingerprint, type Ids } from '../../../../ports/ids.ts';
import { insertSession, type NewSession, type LoginSessionRow } from '../queries.ts';
import { insertLogin, type NewLogin } from '../queries/logins.ts';

const absoluteMs = 30 * 86_400_000;

interface Ports {
  ids: Ids;
  clock: Clock;
}

/** Starts a login; returns its token, which is stored only as a fingerprint. It ends after 7 idle days, or 30 days in total. */
export async function startSession(db: Db, ports: Ports, personId: string): Promise<string> {
  const token = ports.ids.token();
  await insertSession(
    db,
    newSession(ports, { personId, token, device: null, isEmailProven: false }),
  );
  return token;
}

/**
 * Starts a login from a browser, which is known from now on; returns both tokens and the person's belongings. One
 * statement, so it needs no transaction. `from`: the login at another event that it is entered from.
 */
export async function startLogin(
  db: Db,
  {
    ports,
    personId,
    browser,
    isEmailProven = false,
    from,
  }: {
    ports: Ports;
    personId: string;
    browser: { name: string; token: string | undefined };
    isEmailProven?: boolean;
    from?: LoginSessionRow;
  },
): Promise<{ token: string; device: string; has: NewLogin }> {
  const token = ports.ids.token();
  const device = browser.token ?? ports.ids.token();
  const login = newSession(ports, { personId, token, device: browser.name, isEmailProven });
  const has = await insertLogin(
    db,
    { ...login, ...(from && inherited(from)) },
    fingerprint(device),
  );
  return { token, device, has };
}

function newSession(
  { ids, clock }: Ports,
  {
    personId,
    token,
    device,
    isEmailProven,
  }: { personId: string; token: string; device: string | null; isEmailProven: boolean },
): NewSession {
  const now = clock.now();
  return {
    id: ids.id(),
    person_id: personId,
    token_hash: fingerprint(token),
    device,
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + absoluteMs),
    proven_at: now,
    is_email_proven: isEmailProven,
  };
}

/** What a login takes over from the one it is entered from: its beginning and end, what it has proven, and when. */
function inherited({ id, created_at, expires_at, proven_at, is_email_proven }: LoginSessionRow) {
  return { created_at, expires_at, proven_at, is_email_proven, entered_from: id };
}
