import { Enquiry } from './Enquiry.tsx';

/** `/exhibitor-registration` */
export function ExhibitorEnquiry() {
  return <Enquiry kind="exhibitor" />;
}
