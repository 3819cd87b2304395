import type { Features } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './FormBuilder.module.css';

type Registration = NonNullable<Features['registration']>;

/** The fields every registration has, and those this event's settings add, in the form's order. */
function fields({ cities, interests, budgets, dates, agent, mobile }: Registration): string[] {
  const whereOffered = Object.entries({
    location: cities.length > 0,
    interested_in: interests.length > 0,
    budget: budgets.length > 0,
    callDate: dates.length > 0,
    agent,
  });
  return [
    ...['first_name', 'last_name', 'email', 'country'],
    ...whereOffered.filter(([, isAsked]) => isAsked).map(([field]) => field),
    ...(mobile === 'off' ? [] : [mobile === 'optional' ? 'mobileOptional' : 'mobile']),
    ...['password', 'otp', 'consent'],
  ];
}

/** The part of the registration form that organisers see but can't edit. */
export function FixedFields() {
  const t = useTexts();
  const { registration } = useEvent()!.config.features;
  if (!registration) return <p>{t('form.noRegistration')}</p>;
  return (
    <Stack as="section" className={styles.fixed} aria-labelledby="fixed-fields">
      <Text as="h2" size="2xl" id="fixed-fields">
        {t('form.fixed')}
      </Text>
      <Text tone="soft">{t('form.fixedText')}</Text>
      <Row as="ul">
        {fields(registration).map((field) => (
          <li key={field}>{t(`registration.label.${field}` as TextKey)}</li>
        ))}
      </Row>
      <Text tone="soft">
        <Link to="/organiser/registration" hash="registration" hashScrollIntoView={false}>
          {t('form.fixedSettings')}
        </Link>
      </Text>
    </Stack>
  );
}
