import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { type KeyFile, SecretsRefused } from './keyFile.ts';

/** Protects the secrets in the database from anyone who can read it, with a key that isn't in it. */
export interface Secrets {
  /** Encrypts a secret. `of` names what it belongs to (`webhook:ID`): it can't be opened under any other name. */
  seal(text: string, of: string): string;
  /** Decrypts a secret. Throws SecretsRefused if its key is unknown, it belongs to something else, or it was changed. */
  open(sealed: string, of: string): string;
  /** The key that signs addresses and tickets: a different one for each salt. A salt alone is worth nothing. */
  signingKey(salt: string): string;
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const form = /^sealed:([\da-f]{16}):([\w-]+)$/;

/** Whether a text looks like what `seal` returns: `sealed:KEYID:` and base64url. */
export function isSealed(text: string): boolean {
  return form.test(text);
}

/** Seals with the first key in the file, and opens with any of its keys. A changed file is read again on the next seal, and on opening what is sealed with an unknown key. */
export function secretsBy(file: Pick<KeyFile, 'known' | 'current'>): Secrets {
  return {
    seal(text, of) {
      const [key] = file.current();
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key.bytes, iv).setAAD(Buffer.from(of));
      const sealed = [iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()];
      return `sealed:${key.id}:${Buffer.concat(sealed).toString('base64url')}`;
    },
    open(sealed, of) {
      const [, id, text = ''] = form.exec(sealed) ?? [];
      if (!id) throw new SecretsRefused(`The secret of ${of} is not encrypted.`);
      const fits = (key: { id: string }) => key.id === id;
      const key = file.known().find(fits) ?? file.current().find(fits);
      if (!key)
        throw new SecretsRefused(
          `The secret of ${of} is encrypted with the key ${id}, which is not in the key file.`,
        );
      const bytes = Buffer.from(text, 'base64url');
      try {
        const opening = createDecipheriv(cipher, key.bytes, bytes.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        });
        opening.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(-tagBytes));
        const secret = opening.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8');
        return secret + opening.final('utf8');
      } catch (error) {
        throw new SecretsRefused(`The secret of ${of} was changed, or belongs to something else.`, {
          cause: error,
        });
      }
    },
    signingKey(salt) {
      const [key] = file.current();
      return createHmac('sha256', key.bytes).update(`signing ${salt}`).digest('base64url');
    },
  };
}
