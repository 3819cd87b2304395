import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { type KeyFile, SecretsRefused } from './keyFile.ts';

/** Keeps the secrets that the database needs from whoever reads it, by a key that is not in it. */
export interface Secrets {
  /** Encrypts a secret. `of` names what it belongs to (`webhook:ID`): under no other name can it be opened. */
  seal(text: string, of: string): string;
  /** The secret as it was. Throws SecretsRefused for one of an unknown key or of something else, and for one that was changed. */
  open(sealed: string, of: string): string;
  /** What addresses and tickets are signed with: another one for each salt, which alone is worth nothing. */
  signingKey(salt: string): string;
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const form = /^sealed:([\da-f]{16}):([\w-]+)$/;

/** Whether a text looks like what `seal` answers: `sealed:KEYID:` and base64url. */
export function isSealed(text: string): boolean {
  return form.test(text);
}

/** Seals by the key that comes first in the file, and opens by any of its keys. A file that was changed is read again by the next seal, and by what is sealed with an unknown key. */
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
