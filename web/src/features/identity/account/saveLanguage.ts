import { setLanguage } from '@pavilion/contract';
import { call } from '../../../lib/api/call.ts';
import { language } from '../../../lib/text/language.ts';
import { keepProfile, privateKey } from '../../../lib/login/login.ts';

const unsaved = privateKey('language-unsaved');

/** Switches emails and notifications to the page's language; if offline, once the server is reachable again. */
export async function saveLanguage(): Promise<void> {
  localStorage.setItem(unsaved, 'true');
  const asked = language();
  const { user } = await call(setLanguage, { body: { language: asked } });
  if (asked === language()) localStorage.removeItem(unsaved);
  keepProfile(user);
}

/** Retries a save that failed. */
export async function catchUpLanguage(): Promise<void> {
  if (localStorage.getItem(unsaved)) await saveLanguage().catch(() => undefined);
}
