import type { Ctx } from '../../../../core/context.ts';
import { mail, type MailLink } from '../../../platform/outbox/service.ts';
import type { PersonRow } from '../queries.ts';

/** Emails a person a code in their own language, within the caller's transaction. */
export function sendCodeByMail(
  tx: Ctx,
  {
    to,
    key,
    code,
    link,
    values,
  }: {
    to: Pick<PersonRow, 'email' | 'language' | 'first_name'>;
    key: 'resetCode' | 'loginCode' | 'deletionCode' | 'proofCode' | 'deniedCode';
    code: string;
    link?: MailLink;
    values?: Record<string, string>;
  },
): Promise<void> {
  return mail(tx, {
    to: to.email,
    language: to.language,
    name: to.first_name,
    key,
    code,
    ...(link && { link }),
    ...(values && { values }),
  });
}
