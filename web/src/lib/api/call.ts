import { createClient } from '@pavilion/contract';
import { toHeaders, keepDevice } from './callHeaders.ts';
import { takeEarlyRead } from '../../render/earlyReads.ts';
import { language } from '../text/language.ts';
import { currentLogin } from '../login/login.ts';
import { start } from '../start.ts';
import { recovering } from './recovery.ts';

/** The headers every call sends. */
export function callHeaders(): Record<string, string> {
  return toHeaders(language(), currentLogin()?.token);
}

const client = createClient({
  origin: '',
  headers: callHeaders,
  fetch: async (input, init) => {
    const response = await (takeEarlyRead(String(input), init) ?? fetch(input, init));
    keepDevice(response);
    return response;
  },
});

/** Calls the server in this event, with the recovery of `withRecovery`. */
export const call = recovering(client);

/** The current event's id, for routes that take `eventId`. */
export const eventId = start?.event._id;
