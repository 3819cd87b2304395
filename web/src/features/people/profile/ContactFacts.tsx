import { IconMail, IconPhone } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './PersonFacts.module.css';
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
      <Stack as="dl" className={styles.contact}>
        {email && (
          <div>
            <dt>
              <IconMail size={20} stroke={1.6} aria-hidden />
              <span className={visuallyHidden.text}>{t('person.email')}</span>
            </dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
              {seenBy && (
                <Text as="small" tone="soft" size="sm">
                  {seenBy.email}
                </Text>
              )}
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
              {!mobileVerified && (
                <Text as="small" tone="soft" size="sm">
                  {t('person.unverified')}
                </Text>
              )}
              {seenBy && (
                <Text as="small" tone="soft" size="sm">
                  {seenBy.mobile}
                </Text>
              )}
            </dd>
          </div>
        )}
      </Stack>
    </Part>
  );
}
