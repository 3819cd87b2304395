import {
  type Call,
  CallError,
  type CallOptions,
  type Route,
  type RouteInput,
} from '@pavilion/contract';
import { closeEvent } from '../event/event.ts';
import { withProof } from '../login/proof.ts';
import { requireSecondStep } from '../login/secondStep.ts';
import { expireLogin, currentLogin } from '../login/login.ts';
import { watched } from './slowCalls.ts';

/** A client whose calls have the recovery of `withRecovery`. */
export function recovering(plain: Call): Call {
  return ((route: Route, input?: RouteInput<Route>, options?: CallOptions) =>
    withRecovery((signal) =>
      plain(route, input as never, withSignal(options, signal) as never),
    )) as Call;
}

/** Makes a call. Asks the person for a fresh proof where a dangerous call needs one. A refused login ends the session on this device, an event that isn't open closes the page, and a required second step leads to its set-up; a network failure does none of this. */
export async function withRecovery<Reply>(
  run: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply> {
  const token = currentLogin()?.token;
  try {
    return await withProof(() => watched(run));
  } catch (error) {
    endIfExpired(error, token);
    if (error instanceof CallError && error.code === 'event.notOpen') closeEvent();
    if (error instanceof CallError && error.code === 'secondStep.required') requireSecondStep();
    throw error;
  }
}

function withSignal(options: CallOptions = {}, signal: AbortSignal): CallOptions {
  return {
    ...options,
    signal: options.signal ? AbortSignal.any([options.signal, signal]) : signal,
  };
}

/** Ends a login on this device that the server no longer knows, unless another has replaced it since the call. */
export function endIfExpired(error: unknown, token: string | undefined): void {
  const isRefused = error instanceof CallError && error.code === 'auth.invalid';
  if (isRefused && token && token === currentLogin()?.token) expireLogin();
}
