import type {
  Assertion,
  Attestation,
  beginPasskey,
  beginPasskeyLogin,
  RouteReply,
} from '@pavilion/contract';

type Creation = RouteReply<typeof beginPasskey>['options'];
type Request = RouteReply<typeof beginPasskeyLogin>['options'];

/** Loaded when somebody may use a passkey, never with a page. */
const webauthn = () => import('@simplewebauthn/browser');

/** Challenges are good for five minutes. */
const renewMs = 4 * 60_000;

/** Whether this browser can make and use passkeys; without https none can. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Has the browser make a passkey. Throws where its owner turns back. */
export async function makePasskey(options: Creation): Promise<Attestation> {
  const { startRegistration } = await webauthn();
  return startRegistration({ optionsJSON: options as never });
}

/** Has the browser answer with a passkey that its owner chooses. Throws where they turn back. */
export async function askPasskey(options: Request): Promise<Assertion> {
  const { startAuthentication } = await webauthn();
  return startAuthentication({ optionsJSON: options as never });
}

/**
 * Lets the browser list passkeys at a field that says `autocomplete="… webauthn"`, where it can, until the answer is
 * called that ends it. Another question to a passkey ends it too.
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
  // who is not offered any still has all other ways in
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

/** The sentence for a passkey that was not used. */
export function passkeyFailure(error: Error | null): 'passkey.notHere' | 'passkey.notDone' {
  return error?.name === 'SecurityError' ? 'passkey.notHere' : 'passkey.notDone';
}
