import { onDenial } from '../../../platform/security/service.ts';
import { onUndo } from '../../../platform/audit/service.ts';
import { isPassword, refuseDemoPerson } from '../../password/service.ts';
import { sendCodeByMail } from './sendCodeByMail.ts';
import { deleteCodesOf } from '../queries/codes.ts';
import { issueCode, livingCode } from './issueCode.ts';
import { endLogins } from './endLogins.ts';
import { deleteDevicesOf, personById, restoreMobile, updatePassword } from '../queries.ts';

/** Replaces the hash of a password that a denial has ended. */
const ended = 'denied';

/** Denying a change logs the person out everywhere and requires a new password; the code for it is emailed. */
onDenial(async (tx, personId) => {
  const person = await personById(tx.db, tx.event.id, personId);
  if (!person || person.erased_at) return;
  await refuseDemoPerson(tx, person);
  await endLogins(tx, { personId });
  await deleteDevicesOf(tx.db, personId);
  const isAgain = person.password_hash === ended;
  const reset = { purpose: 'reset', subject: person.email } as const;
  // on repeated denials, the code emailed by the first stays valid
  const keepsReset = isAgain && Boolean(await livingCode(tx, reset));
  await deleteCodesOf(tx.db, { eventId: tx.event.id, ...person, keepsReset });
  if (keepsReset || !(isAgain || isPassword(person.password_hash))) return;
  await updatePassword(tx.db, personId, ended);
  const code = await issueCode(tx, reset);
  await sendCodeByMail(tx, { person, key: 'deniedCode', code });
});

onUndo('mobile', {
  current: async (tx, id) => {
    const person = await personById(tx.db, tx.event.id, id);
    return person ? { mobile: person.mobile } : null;
  },
  restore: (tx, id, to) => {
    const mobile = (to?.['mobile'] as string | null) ?? null;
    const isVerified = to?.['isVerified'] === true;
    return restoreMobile(tx.db, id, { mobile, isVerified, now: tx.now() });
  },
});
