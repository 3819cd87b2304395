import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useAsking } from './organiserData.ts';

/** Says how many people wait for a decision, with a link to where it is made; renders nothing if none does. */
export function AskingNotice() {
  const t = useTexts();
  const people = useAsking().data?.people ?? 0;
  if (people === 0) return null;
  return (
    <Notice tone="quiet" title={t('admission.askingCount', { count: people })}>
      <Link to="/organiser/registration">{t('admission.review')}</Link>
    </Notice>
  );
}
