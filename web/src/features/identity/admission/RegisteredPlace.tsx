import { Link } from '../../../lib/router/Link.tsx';
import { useTexts } from '../../../texts/texts.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useOwnAdmission } from './data.ts';
import { usePlaceTexts } from './usePlaceTexts.ts';

/** For people who have just registered: what happens next, unless they are admitted. */
export function RegisteredPlace() {
  const t = useTexts();
  const textsOf = usePlaceTexts();
  const admission = useOwnAdmission().data;
  if (!admission || admission.state === 'admitted') return null;
  const { title, text } = textsOf(admission);
  return (
    <Notice tone="quiet" title={title}>
      <p>{text}</p>
      <Link to="/my-place">{t('admission.title')}</Link>
    </Notice>
  );
}
