import { untilAlive } from '../../render/hydration.ts';
import type { Language } from '../../lib/text/language.ts';
import { currentLogin } from '../../lib/login/login.ts';
import { speak } from '../../texts/texts.ts';

/** Switches the page's language, and that of a logged-in person's emails and push notifications. */
export async function chooseLanguage(next: Language): Promise<void> {
  await untilAlive();
  await speak(next);
  if (!currentLogin()) return;
  const { saveLanguage } = await import('../../features/identity/account/saveLanguage.ts');
  await saveLanguage().catch(() => undefined);
}
