import { z } from 'zod';

/** The nine kinds of refusal and their HTTP status. */
export const kinds = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  closed: 423,
  throttled: 429,
  unavailable: 503,
  broken: 500,
} as const;
export type Kind = keyof typeof kinds;

/** Every refusal the product knows: code → kind. The sentence of each stands in the server's texts, per language. */
export const codes = {
  'auth.required': 'unauthenticated',
  'auth.invalid': 'unauthenticated',
  'body.malformed': 'invalid',
  'body.tooLarge': 'invalid',
  'body.unsupported': 'invalid',
  'booth.missing': 'missing',
  'call.alreadyScheduled': 'conflict',
  'call.missing': 'missing',
  'call.outsideHours': 'invalid',
  'call.slotTaken': 'conflict',
  'call.youAreBusy': 'conflict',
  'channel.missing': 'missing',
  'attendee.exists': 'conflict',
  'attendee.missing': 'missing',
  'clock.invalid': 'invalid',
  'connection.already': 'conflict',
  'connection.answerTheirs': 'conflict',
  'connection.coolDown': 'throttled',
  'connection.missing': 'missing',
  'connection.notBlocked': 'conflict',
  'connection.notRecipient': 'forbidden',
  'connection.self': 'invalid',
  'connection.tooManyOpen': 'throttled',
  'connection.youBlocked': 'conflict',
  'enquiry.invalid': 'invalid',
  'enquiry.missing': 'missing',
  'event.ended': 'closed',
  'event.missing': 'missing',
  'event.mismatch': 'forbidden',
  'feature.absent': 'missing',
  'fields.invalid': 'invalid',
  'field.tooLong': 'invalid',
  forbidden: 'forbidden',
  'help.alreadyClaimed': 'conflict',
  'help.done': 'closed',
  'help.missing': 'missing',
  'help.notStaff': 'forbidden',
  'help.notYours': 'conflict',
  'idempotency.reused': 'conflict',
  'login.failed': 'unauthenticated',
  'login.missing': 'missing',
  'message.idReused': 'conflict',
  'message.missing': 'missing',
  'message.notPossible': 'forbidden',
  'message.reportMissing': 'missing',
  'message.self': 'invalid',
  'message.tooManyUnanswered': 'throttled',
  'message.youBlocked': 'forbidden',
  'method.notAllowed': 'invalid',
  'notification.missing': 'missing',
  'offer.closed': 'closed',
  'offer.consentMissing': 'invalid',
  'otp.expired': 'unauthenticated',
  'otp.invalid': 'unauthenticated',
  'otp.unavailable': 'unavailable',
  'password.weak': 'invalid',
  'password.wrong': 'forbidden',
  'phone.countryNotAllowed': 'invalid',
  'phone.invalid': 'invalid',
  'picture.invalid': 'invalid',
  'picture.tooLarge': 'invalid',
  'profile.changed': 'conflict',
  'registration.closed': 'closed',
  'reset.invalid': 'unauthenticated',
  'route.missing': 'missing',
  'server.broken': 'broken',
  'server.unavailable': 'unavailable',
  'swag.full': 'conflict',
  'swag.missing': 'missing',
  'text.invalid': 'invalid',
  throttled: 'throttled',
  'ticket.invalid': 'unauthenticated',
  'ticket.used': 'conflict',
  'url.notAllowed': 'invalid',
} as const satisfies Record<string, Kind>;
export type Code = keyof typeof codes;

/** A problem with one field: `path` as in the form (`companies.0.website`), `message` a sentence for people. */
export const fieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** The body of every refusal. */
export const errorReply = z.object({
  code: z.enum(Object.keys(codes) as [Code, ...Code[]]),
  message: z.string(),
  requestId: z.string(),
  fields: z.array(fieldProblem).optional(),
  /** What may be done instead, by code: `call.slotTaken` brings the next free slots. */
  hint: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;
