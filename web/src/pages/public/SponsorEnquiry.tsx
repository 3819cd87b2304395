import { Enquiry } from './Enquiry.tsx';

/** `/sponsor-registration` */
export function SponsorEnquiry() {
  return <Enquiry kind="sponsor" />;
}
