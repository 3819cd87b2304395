import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useOwnAdmission } from './data.ts';
import { usePlaceTexts } from './usePlaceTexts.ts';

/** What the logged-in person reads about their registration while they have no place; null if they have one. */
export function useHeadline(): { title: string; text: string } | null {
  const t = useTexts();
  const texts = usePlaceTexts();
  const user = useLogin()?.user;
  const admission = useOwnAdmission({ enabled: user !== undefined }).data;
  if (!user || admission?.state === 'admitted' || admission === null) return null;
  const isBarred = user.barred?.isAdmitted === false;
  if (!admission) return isBarred ? { title: t('admission.title'), text: '' } : null;
  const { title, text } = texts(admission);
  if (admission.state === 'asked') return { title: t('admission.headline.asked'), text };
  if (admission.state !== 'waiting') return { title, text };
  return { title: t('admission.headline.waiting'), text: `${title}. ${text}` };
}
