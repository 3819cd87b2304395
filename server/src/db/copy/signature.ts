import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { CopyRefused, type Piece, type Signature } from './Piece.ts';

/** Signs what was written so far, by its SHA-256. */
export type Sign = (digest: Buffer) => Signature;

/** Who wrote an export, as an operator compares it. */
export interface Signer {
  by: string;
  /** `SHA256:` and the hash of the public key. */
  fingerprint: string;
}

const changed = 'The file was changed since it was signed. Nothing was kept.';

/** Signs in the name of a server, by its private key (PEM). */
export function signWith(privateKey: string, by: string): Sign {
  const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return (digest) => ({
    by,
    key: key.toString('base64'),
    signature: sign(null, said(by, digest), createPrivateKey(privateKey)).toString('base64'),
  });
}

/** The fingerprint of a server's key, from its private key (PEM). */
export function fingerprintOf(privateKey: string): string {
  return fingerprint(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }));
}

/** Who signed a stream that was read to its `end`; null where nobody did. Throws CopyRefused for what does not fit what was read. */
export async function signerOf(pieces: AsyncIterator<Piece>): Promise<Signer | null> {
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
