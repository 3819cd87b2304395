import { readFile } from 'node:fs/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { CopyRefused } from './Piece.ts';

/** Encrypts or decrypts a stream. */
export type Encrypt = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** The first bytes of an encrypted file. */
export const encryptedHead = 'age-encryption.org/v1';

/** Encrypts for `age` recipients (`age1…`), comma separated. Throws CopyRefused for an invalid one. */
export function encryptFor(recipients: string): Encrypt {
  const encrypter = new Encrypter();
  for (const recipient of recipients.split(',').map((one) => one.trim()))
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new CopyRefused(
        `${recipient || 'An empty name'} is not a recipient: write age1…, as age-keygen prints it, or several separated by commas.`,
        { cause: error },
      );
    }
  return async function* encrypt(source) {
    yield* await encrypter.encrypt(ReadableStream.from(source));
  };
}

/** Decrypts with the identities in a file written by age-keygen. Throws CopyRefused if it has none, and while reading what they can't decrypt. */
export async function decryptWith(path: string): Promise<Encrypt> {
  const decrypter = new Decrypter();
  try {
    const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim());
    const identities = lines.filter((line) => line && !line.startsWith('#'));
    if (!identities.length) throw new Error('no identity');
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    // The file's contents must not leak into a message.
    throw new CopyRefused(`${path} cannot be read, or holds no AGE-SECRET-KEY-….`);
  }
  return async function* decrypt(source) {
    const opened = await decrypter.decrypt(ReadableStream.from(source)).catch((error: unknown) => {
      throw new CopyRefused(`The identity in ${path} does not open this backup.`, { cause: error });
    });
    const reader = opened.getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        yield value;
      }
    } catch (error) {
      throw new CopyRefused('The encrypted backup is damaged or cut off.', { cause: error });
    } finally {
      await reader.cancel().catch(() => {});
    }
  };
}
