import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Assertion, Attestation } from '@pavilion/contract';

interface Made {
  id: Buffer;
  privateKey: KeyObject;
  userHandle: Buffer;
  rpId: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** An authenticator with a browser around it: creates passkeys (ES256) and signs with them like a real one. */
export class Authenticator {
  /** The origin of the browser's page. */
  origin: string;
  /** Its signature counter; 0 for one that doesn't count. */
  counter = 0;
  counts = true;
  /** Whether it checks who uses it, by fingerprint, face or PIN. */
  verifies = true;
  #made: Made[] = [];

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Creates a passkey, like `navigator.credentials.create`. */
  create(options: { rp: { id: string }; user: { id: string }; challenge: string }): Attestation {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    const userHandle = Buffer.from(options.user.id, 'base64url');
    this.#made.push({ id, privateKey, userHandle, rpId: options.rp.id });
    const key = map([
      [number(1), number(2)],
      [number(3), number(-7)],
      [number(-1), number(1)],
      [number(-2), bytes(Buffer.from(x!, 'base64url'))],
      [number(-3), bytes(Buffer.from(y!, 'base64url'))],
    ]);
    const length = Buffer.from([0, id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
    const authData = this.#data(options.rp.id, 0x45, attested);
    const object = map([
      [words('fmt'), words('none')],
      [words('attStmt'), map([])],
      [words('authData'), bytes(authData)],
    ]);
    return {
      ...named(id),
      response: {
        clientDataJSON: this.#said('webauthn.create', options.challenge).toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs with the newest matching passkey, like `navigator.credentials.get`. */
  get(options: {
    rpId: string;
    challenge: string;
    allowCredentials?: { id: string }[] | undefined;
  }): Assertion {
    const allowed = options.allowCredentials?.map(({ id }) => id);
    const fits = ({ id, rpId }: Made) =>
      rpId === options.rpId && (allowed?.includes(id.toString('base64url')) ?? true);
    const { id, privateKey, userHandle, rpId } = this.#made.findLast(fits)!;
    const authenticatorData = this.#data(rpId, 0x05);
    const clientData = this.#said('webauthn.get', options.challenge);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...named(id),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: userHandle.toString('base64url'),
      },
    };
  }

  #said(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin }));
  }

  #data(rpId: string, flags: number, attested = Buffer.alloc(0)): Buffer {
    if (this.counts) this.counter++;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const said = this.verifies ? flags : flags & ~0x04;
    return Buffer.concat([sha256(rpId), Buffer.from([said]), counter, attested]);
  }
}

function named(id: Buffer) {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key' as const };
}

// the parts of CBOR (RFC 8949) that an attestation needs
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}

const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const words = (value: string) =>
  Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
