import {
  enquireAsExhibitor,
  enquireAsSpeaker,
  enquireAsSponsor,
  type EnquiryKind,
  exhibitorEnquiry,
  speakerEnquiry,
  sponsorEnquiry,
} from '@pavilion/contract';

/** A field of an enquiry, in the order of the form. */
export interface EnquiryField {
  name: EnquiryFieldName;
  required?: boolean;
  autoComplete: string;
  type?: 'email' | 'tel' | 'url';
  /** Multi-line. */
  long?: boolean;
}
export type EnquiryFieldName =
  | 'name'
  | 'email'
  | 'mobile'
  | 'company'
  | 'designation'
  | 'website'
  | 'city'
  | 'products'
  | 'interest'
  | 'topic'
  | 'biography'
  | 'message';

const person: EnquiryField[] = [
  { name: 'name', required: true, autoComplete: 'name' },
  { name: 'email', required: true, autoComplete: 'email', type: 'email' },
  { name: 'mobile', required: true, autoComplete: 'tel', type: 'tel' },
];
const rest: EnquiryField[] = [
  { name: 'designation', autoComplete: 'organization-title' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'website', autoComplete: 'url', type: 'url' },
];
const company: EnquiryField = { name: 'company', autoComplete: 'organization' };
const message: EnquiryField = { name: 'message', required: true, autoComplete: 'off', long: true };

/** Each kind of enquiry: its fields, its schema, and its route. */
export const enquiryForms = {
  exhibitor: {
    route: enquireAsExhibitor,
    schema: exhibitorEnquiry,
    fields: [
      ...person,
      { ...company, required: true },
      ...rest,
      { name: 'products', required: true, autoComplete: 'off', long: true },
      message,
    ],
  },
  sponsor: {
    route: enquireAsSponsor,
    schema: sponsorEnquiry,
    fields: [
      ...person,
      { ...company, required: true },
      ...rest,
      { name: 'interest', autoComplete: 'off', long: true },
      message,
    ],
  },
  speaker: {
    route: enquireAsSpeaker,
    schema: speakerEnquiry,
    fields: [
      ...person,
      company,
      ...rest,
      { name: 'topic', required: true, autoComplete: 'off' },
      { name: 'biography', autoComplete: 'off', long: true },
      message,
    ],
  },
} satisfies Record<EnquiryKind, { route: object; schema: object; fields: EnquiryField[] }>;
