import { useAsksMobile, useEvent } from '../../../lib/event/event.ts';
import { nameOfLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './RegistrationForm.module.css';

/** What happens to the data entered; the contract's `privacyNoticeVersion` identifies this wording. */
export function PrivacyNotice() {
  const t = useTexts();
  const event = useEvent()!;
  const asksMobile = useAsksMobile();
  const { hall, people } = event.config.features;
  return (
    <Text as="details" size="md" tone="soft" className={styles.notice}>
      <summary>{t('registration.notice')}</summary>
      <p>{t('registration.noticeText1', { event: event.name })}</p>
      {hall && <p>{t('registration.noticeBooths')}</p>}
      <p>{t('registration.noticeText2')}</p>
      {people && (
        <p>{t(asksMobile ? 'registration.noticePeople' : 'registration.noticePeopleEmail')}</p>
      )}
      {hall && people && <p>{t('registration.noticeConnections')}</p>}
      <p>{t('registration.noticeEmails')}</p>
      <p>{t('registration.noticeText3')}</p>
      {event.config.privacyNotices.map(({ language, text }, nth) => (
        <details key={nth} lang={language} dir="auto">
          <summary>{nameOfLanguage(language, language)}</summary>
          <p className={styles.written}>{text}</p>
        </details>
      ))}
    </Text>
  );
}
