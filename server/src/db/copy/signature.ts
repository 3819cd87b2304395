import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { CopyRefused, type Piece, type Signature } from './Piece.ts';

/** Signs everything written so far, given its SHA-256. */
export type Sign = (digest: Buffer) => Signature;

/** Who wrote an export, for an operator to compare. */
export interface Signer {
  by: string;
  /** `SHA256:` and the hash of the public key. */
  fingerprint: string;
}

const changed = 'The file was changed since it was signed. Nothing was kept.';

/** Signs as a server, with its private key (PEM). */
export function signWith(privateKey: string, by: string): Sign {
  const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return (digest) => ({
    by,
    key: key.toString('base64'),
    signature: sign(null, said(by, digest), createPrivateKey(privateKey)).toString('base64'),
  });
}

/** The fingerprint of a server's key, from its private key (PEM). */
export function keyFingerprint(privateKey: string): string {
  return fingerprint(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }));
}

/** Returns who signed a stream that was read to its `end`, or null if it isn't signed. Throws CopyRefused if the signature doesn't match what was read. */
export async function verifySigner(pieces: AsyncIterator<Piece>): Promise<Signer | null> {
  const { done, value } = await pieces.next();
  if (done) return null;
  if (value.kind !== 'signature' || !(await pieces.next()).done) throw new CopyRefused(changed);
  const { by, key, signature: given } = value.signature;
  const der = Buffer.from(key, 'base64');
  if (!isGenuine(der, said(by, value.digest), Buffer.from(given, 'base64')))
    throw new CopyRefused(changed);
  return { by, fingerprint: fingerprint(der) };
}

function isGenuine(der: Buffer, data: Buffer, given: Buffer): boolean {
  try {
    const key = createPublicKey({ key: der, type: 'spki', format: 'der' });
    return key.asymmetricKeyType === 'ed25519' && verify(null, data, key, given);
  } catch {
    return false;
  }
}

function said(by: string, digest: Buffer): Buffer {
  return Buffer.from(`pavilion export\n${by}\n${digest.toString('hex')}\n`);
}

function fingerprint(der: Buffer): string {
  return `SHA256:${createHash('sha256').update(der).digest('base64url')}`;
}
