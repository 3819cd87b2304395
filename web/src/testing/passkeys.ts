import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Fakes a browser with passkeys, whose owner agrees until `turnsBack`. */
export function fakePasskeys() {
  const owner = { turnsBack: false, offered: 0 };
  class PublicKeyCredential {
    static isConditionalMediationAvailable = async () => true;
  }
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  const credential = (response: object) => {
    if (owner.turnsBack) throw new DOMException('The owner turned back.', 'NotAllowedError');
    const rest = { type: 'public-key', getClientExtensionResults: () => ({}) };
    const clientDataJSON = bytes('{}');
    return { id: 'a2V5', rawId: bytes('key'), response: { clientDataJSON, ...response }, ...rest };
  };
  const credentials = {
    create: async () => credential({ attestationObject: bytes('made') }),
    async get({ mediation }: { mediation?: string }) {
      if (mediation === 'conditional') {
        owner.offered++;
        return new Promise(() => {});
      }
      return credential({ authenticatorData: bytes('data'), signature: bytes('signed') });
    },
  };
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (target, name) => {
        if (name === 'credentials') return credentials;
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  );
  return owner;
}

/** The server's options for creating a passkey. */
export const creation = {
  rp: { id: 'localhost', name: 'Expo' },
  user: { id: 'bWVlcmE', name: 'meera@example.org', displayName: 'Meera' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'preferred' as const,
    userVerification: 'preferred' as const,
  },
  attestation: 'none' as const,
};

/** The server's options for using a passkey. */
export const request = {
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  rpId: 'localhost',
  userVerification: 'preferred' as const,
};
