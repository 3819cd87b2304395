import { readFileSync } from 'node:fs';
import { demoPassword } from '../model/demoPassword.ts';

/** The 4,000 most used passwords of eight or more characters, in lowercase, from the lists of zxcvbn-ts (MIT). */
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('../commonPasswords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

/** Whether a password is easy to guess: a common one, the demo's, the person's own email, the event's name, or one repeated character. */
export function isWeak(password: string, own: { email: string; eventName: string }): boolean {
  const guess = password.normalize('NFC').toLowerCase();
  const plain = guess.replace(/\s/g, '');
  return (
    common.has(guess) ||
    guess === demoPassword ||
    guess === own.email ||
    guess === own.email.split('@')[0] ||
    plain === own.eventName.toLowerCase().replace(/\s/g, '') ||
    new Set(guess).size === 1
  );
}
