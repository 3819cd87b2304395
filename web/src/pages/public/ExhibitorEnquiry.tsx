import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Enquiry } from './Enquiry.tsx';

/** `/exhibitor-registration` */
export function ExhibitorEnquiry() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <>
      <title>{`${t('enquiry.exhibitor')} · ${event.name}`}</title>
      <Enquiry kind="exhibitor" />
    </>
  );
}
