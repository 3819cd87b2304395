import type {
  Assertion,
  Attestation,
  beginPasskey,
  beginPasskeyLogin,
  RouteReply,
} from '@pavilion/contract';

type Creation = RouteReply<typeof beginPasskey>['options'];
type Request = RouteReply<typeof beginPasskeyLogin>['options'];

/** Loaded when a passkey may be used, never with a page. */
const webauthn = () => import('@simplewebauthn/browser');

/** Challenges are valid for five minutes. */
const renewMs = 4 * 60_000;

/** Whether this browser supports passkeys; without HTTPS none does. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Has the browser create a passkey. Throws if its owner cancels. */
export async function makePasskey(options: Creation): Promise<Attestation> {
  const { startRegistration } = await webauthn();
  return startRegistration({ optionsJSON: options as never });
}

/** Has the browser authenticate with a passkey its owner chooses. Throws if they cancel. */
export async function askPasskey(options: Request): Promise<Assertion> {
  const { startAuthentication } = await webauthn();
  return startAuthentication({ optionsJSON: options as never });
}

/**
 * Lets the browser offer passkeys at a field with `autocomplete="… webauthn"`, where supported, until the returned
 * function is called. Any other passkey request ends it too.
 */
export function offerPasskeys(
  begin: () => Promise<Request>,
  onChosen: (assertion: Assertion) => void,
): () => void {
  let isEnded = false;
  let cancel = () => {};
  const offer = async () => {
    const browser = await webauthn();
    if (!(await browser.browserSupportsWebAuthnAutofill())) return;
    const options = await begin();
    if (isEnded) return;
    cancel = () => browser.WebAuthnAbortService.cancelCeremony();
    const optionsJSON = options as never;
    const asking = { optionsJSON, useBrowserAutofill: true, verifyBrowserAutofillInput: false };
    const assertion = await browser.startAuthentication(asking).finally(() => {
      cancel = () => {};
    });
    if (!isEnded) onChosen(assertion);
  };
  // without the offer, all other ways to log in remain
  const tryOffer = () => void offer().catch(() => undefined);
  tryOffer();
  const renewing = setInterval(() => {
    if (!document.hidden) tryOffer();
  }, renewMs);
  return () => {
    isEnded = true;
    clearInterval(renewing);
    cancel();
  };
}

/** The text for a passkey that wasn't used. */
export function passkeyFailure(error: Error | null): 'passkey.notHere' | 'passkey.notDone' {
  return error?.name === 'SecurityError' ? 'passkey.notHere' : 'passkey.notDone';
}
