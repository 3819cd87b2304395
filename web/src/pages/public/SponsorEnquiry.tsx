import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Enquiry } from './Enquiry.tsx';

/** `/sponsor-registration` */
export function SponsorEnquiry() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <>
      <title>{`${t('enquiry.sponsor')} · ${event.name}`}</title>
      <Enquiry kind="sponsor" />
    </>
  );
}
