import type { Ctx } from '../../../../context.ts';
import { mail, type MailLink } from '../../../platform/outbox/service.ts';
import type { PersonRow } from '../queries.ts';

/** Emails a person a code in their own language, within the caller's transaction. */
export function sendCodeByMail(
  tx: Ctx,
  {
    person,
    key,
    code,
    link,
    values,
  }: {
    person: PersonRow;
    key: 'resetCode' | 'loginCode' | 'deletionCode' | 'proofCode' | 'deniedCode';
    code: string;
    link?: MailLink;
    values?: Record<string, string>;
  },
): Promise<void> {
  return mail(tx, {
    to: person.email,
    language: person.language,
    name: person.first_name,
    key,
    code,
    ...(link && { link }),
    ...(values && { values }),
  });
}
