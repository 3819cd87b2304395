import { Enquiry } from './Enquiry.tsx';

/** `/speaker-registration` */
export function SpeakerEnquiry() {
  return <Enquiry kind="speaker" />;
}
