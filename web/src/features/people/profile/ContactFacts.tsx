import { IconMail, IconPhone } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './ContactFacts.module.css';
import { Part } from './PersonFacts.tsx';

interface ContactFactsProps {
  email: string | null;
  mobile: string | null;
  mobileVerified: boolean;
  /** For the owner: who else can see it. */
  seenBy?: { email: string; mobile: string };
}

/** A person's contact details, as far as the viewer may see them. */
export function ContactFacts({ email, mobile, mobileVerified, seenBy }: ContactFactsProps) {
  const t = useTexts();
  if (!email && !mobile) return null;
  return (
    <Part title={t('person.contact')}>
      <dl className={styles.contact}>
        {email && (
          <div>
            <dt>
              <IconMail size={20} stroke={1.6} aria-hidden />
              <span className={visuallyHidden.text}>{t('person.email')}</span>
            </dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
              {seenBy && <small>{seenBy.email}</small>}
            </dd>
          </div>
        )}
        {mobile && (
          <div>
            <dt>
              <IconPhone size={20} stroke={1.6} aria-hidden />
              <span className={visuallyHidden.text}>{t('person.mobile')}</span>
            </dt>
            <dd>
              <a href={`tel:${mobile}`}>{mobile}</a>
              {!mobileVerified && <small>{t('person.unverified')}</small>}
              {seenBy && <small>{seenBy.mobile}</small>}
            </dd>
          </div>
        )}
      </dl>
    </Part>
  );
}
