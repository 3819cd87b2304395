import { Link } from '@tanstack/react-router';
import { useLocalText } from '../../../lib/localText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useOwnAdmission } from './data.ts';
import { usePlaceTitle } from './usePlaceTitle.ts';

/** For somebody who has just registered: where they stand, unless they are in. */
export function RegisteredPlace() {
  const t = useTexts();
  const read = useLocalText();
  const title = usePlaceTitle();
  const admission = useOwnAdmission().data;
  if (!admission || admission.state === 'admitted') return null;
  return (
    <Notice tone="quiet" title={title(admission)}>
      <p>
        {t(`admission.text.${admission.state}`, { class: read(admission.class.name), moment: '' })}
      </p>
      <Link to="/my-place">{t('admission.title')}</Link>
    </Notice>
  );
}
