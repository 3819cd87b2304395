import { setLanguage } from '@pavilion/contract';
import { call } from '../../../lib/api.ts';
import { language } from '../../../lib/language.ts';
import { keepProfile, privateKey } from '../../../lib/login.ts';

const unsaved = privateKey('language-unsaved');

/** Mails and notifications speak the page’s language from now on; without a network at the next contact. */
export async function saveLanguage(): Promise<void> {
  localStorage.setItem(unsaved, 'true');
  const asked = language();
  const { user } = await call(setLanguage, { body: { language: asked } });
  if (asked === language()) localStorage.removeItem(unsaved);
  keepProfile(user);
}

/** Saves what could not be saved before. */
export async function catchUpLanguage(): Promise<void> {
  if (localStorage.getItem(unsaved)) await saveLanguage().catch(() => undefined);
}
