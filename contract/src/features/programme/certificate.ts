import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

const eventId = id.optional();

/** A person's progress towards their certificate of attendance. */
const certificateState = z.object({
  /** Whole minutes in sessions, counted by the server. */
  minutes: z.number().int(),
  minMinutes: z.number().int(),
  isEarned: z.boolean(),
  /** Null until issued. */
  number: z.string().nullable(),
  sessions: z.array(z.object({ topic: z.string(), minutes: z.number().int() })),
});
export type CertificateState = z.infer<typeof certificateState>;

export const getCertificate = route({
  method: 'GET',
  path: '/attendee/certificate',
  act: 'certificate.read',
  summary: 'Get how long the caller was in sessions, and whether that earns a certificate',
  needs: 'certificates',
  query: z.object({ eventId }),
  reply: z.object({ certificate: certificateState }),
});

export const issueCertificate = route({
  method: 'POST',
  path: '/attendee/certificate',
  act: 'certificate.issue',
  summary: 'Issue the caller’s certificate of attendance as of now; its number stays the same',
  needs: 'certificates',
  body: z.object({ eventId }).nullish(),
  reply: z.object({
    certificate: certificateState,
    filename: z.string(),
    /** The document, in Base64. */
    pdf: z.string(),
  }),
});

/** What a certificate says, for anyone verifying one. */
const checkedCertificate = z.object({
  number: z.string(),
  name: z.string(),
  minutes: z.number().int(),
  issuedAt: instant,
  event: z.object({ name: z.string(), startDate: z.string(), endDate: z.string() }),
});
export type CheckedCertificate = z.infer<typeof checkedCertificate>;

export const checkCertificate = route({
  method: 'GET',
  path: '/certificate/{number}',
  act: 'certificate.check',
  summary: 'Verify that a certificate with this number was issued, and get what it says',
  needs: 'certificates',
  params: z.object({ number: z.string().max(40) }),
  query: z.object({ eventId }),
  reply: z.object({ certificate: checkedCertificate }),
});
