import { mailTimes, notificationKinds, type NotificationPreference } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded, errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useChoose, usePreferences } from './data.ts';
import { PushSwitch } from './PushSwitch.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import control from '../../../ui/form/control.module.css';
import link from '../../../ui/button/link.module.css';
import styles from './Preferences.module.css';

/** The channels of each kind of notification: always the list, optionally email and push. */
export function Preferences() {
  const t = useTexts();
  const preferences = usePreferences();
  const choose = useChoose();
  return (
    <Card
      as="section"
      gap={4}
      padding={5}
      justify="start"
      className={styles.preferences}
      aria-labelledby="preferences"
      tabIndex={-1}
    >
      <Text as="h2" size="2xl" id="preferences">
        {t('notification.preferences')}
      </Text>
      <PushSwitch />
      <Text tone="soft" size="md">
        {t('notification.preferencesText')}
      </Text>
      {choose.isError && (
        <Notice tone="bad">
          <p>
            {t('notification.notChosen')}{' '}
            {errorSentence(choose.error, t('shell.offline'), t('shell.notDone'))}
          </p>
        </Notice>
      )}
      <Loaded query={preferences} empty={null}>
        {(kinds) => (
          <Stack as="ul" gap={0}>
            {kinds.map((one) => (
              <Choice key={one.kind} preference={one} onChoose={(next) => choose.mutate(next)} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

function Choice({
  preference,
  onChoose,
}: {
  preference: NotificationPreference;
  onChoose: (next: NotificationPreference) => void;
}) {
  const t = useTexts();
  const { kind, mail, push } = preference;
  const name = t(`notification.kind.${kind}`);
  const { sendsOwnMail, isMailOnly } = notificationKinds[kind];
  const times = mailTimes.filter((time) => !sendsOwnMail || time !== 'digest');
  return (
    <li>
      <span className={styles.name}>{name}</span>
      {mail === null ? (
        <Text as="span" tone="soft" size="sm">
          {t('notification.alwaysEmailed')}
        </Text>
      ) : (
        <select
          className={control.control}
          aria-label={t('notification.mailOf', { kind: name })}
          value={mail}
          onChange={(event) =>
            onChoose({ ...preference, mail: event.target.value as (typeof mailTimes)[number] })
          }
        >
          {times.map((time) => (
            <option key={time} value={time}>
              {t(`notification.mail.${time}`)}
            </option>
          ))}
        </select>
      )}
      {!isMailOnly && (
        <label className={`${link.tap} ${styles.push}`}>
          <input
            type="checkbox"
            checked={push}
            aria-label={t('notification.pushOf', { kind: name })}
            onChange={(event) => onChoose({ ...preference, push: event.target.checked })}
          />
          <span aria-hidden>{t('notification.push')}</span>
        </label>
      )}
    </li>
  );
}
