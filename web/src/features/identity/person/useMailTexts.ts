import type { PersonMail, PersonMails } from '@pavilion/contract';
import { useLanguage } from '../../../lib/text/language.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';

const moment = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** Says what has become of a message, and why email doesn't reach a person. */
export function useMailTexts() {
  const t = useTexts();
  const language = useLanguage();
  const at = (iso: string) => inEventZone(iso, language, moment);
  // SMTP's codes (RFC 5321) and enhanced codes (RFC 3463)
  const reason = (given: string) => {
    if (/\b(4|5)\.2\.2\b|\b552\b/.test(given)) return t('person.bounce.full');
    return /\b5\.1\.\d\b|\b55[0-3]\b/.test(given) ? t('person.bounce.unknown') : given;
  };
  return {
    fate({ fate, sentAt, createdAt, nextTryAt, reason: given }: PersonMail): string {
      if (fate === 'sent') return t('person.fate.sent', { moment: at(sentAt ?? createdAt) });
      if (fate === 'bounced') return t('person.fate.bounced', { reason: reason(given ?? '') });
      if (fate === 'retrying') return t('person.fate.retrying', { moment: at(nextTryAt!) });
      return t(`person.fate.${fate}`);
    },
    leftOut({ turnedOff, bounce, isBlocked }: PersonMails['hindrances']): string {
      if (isBlocked) return t('person.leftOut.blocked');
      if (bounce) return t('person.leftOut.bounced');
      return t(turnedOff.includes('news') ? 'person.leftOut.unsubscribed' : 'person.leftOut.then');
    },
    /** Each reason as a sentence; one that says so if there is none. */
    hindrances({ isMailOff, bounce, isBlocked, turnedOff }: PersonMails['hindrances']): string[] {
      const kinds = turnedOff.map((kind) => `“${t(`notification.kind.${kind}`)}”`).join(', ');
      const found: string[] = [];
      if (isMailOff) found.push(t('person.why.off'));
      if (bounce)
        found.push(
          t('person.why.bounced', { moment: at(bounce.at), reason: reason(bounce.reason) }),
        );
      if (isBlocked) found.push(t('person.why.blocked'));
      if (kinds) found.push(t('person.why.turnedOff', { kinds }));
      return found.length ? found : [t('person.why.nothing')];
    },
  };
}
