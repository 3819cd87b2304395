import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Enquiry } from './Enquiry.tsx';

/** `/speaker-registration` */
export function SpeakerEnquiry() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <>
      <title>{`${t('enquiry.speaker')} · ${event.name}`}</title>
      <Enquiry kind="speaker" />
    </>
  );
}
