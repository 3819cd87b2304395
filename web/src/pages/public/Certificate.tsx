import { type CheckedCertificate, CallError, toDayMonthYear } from '@pavilion/contract';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useParams } from '../../render/router.ts';
import { Missing } from '../../app/fallback/Missing.tsx';
import { useCheckedCertificate } from '../../features/programme/certificate/data.ts';
import { useEvent } from '../../lib/event/event.ts';
import { inEventZone } from '../../lib/time/eventTime.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import styles from './Certificate.module.css';

/** `/certificate/{number}`: whether a certificate was issued by this event. */
export function Certificate() {
  const t = useTexts();
  const event = useEvent()!;
  const { id } = useParams<'id'>();
  const query = useCheckedCertificate(id);
  const { error } = query;
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return <Missing />;
  return (
    <div className={styles.page}>
      <title>{`${t('certificate.checked')} · ${event.name}`}</title>
      <Loaded query={query} empty={<Missing />}>
        {(certificate) => <Checked certificate={certificate} />}
      </Loaded>
    </div>
  );
}

function Checked({ certificate }: { certificate: CheckedCertificate }) {
  const t = useTexts();
  const language = useLanguage();
  const { name, minutes, number, issuedAt, event } = certificate;
  const facts = [
    [t('certificate.of'), event.name],
    [
      t('certificate.days'),
      `${toDayMonthYear(event.startDate)} – ${toDayMonthYear(event.endDate)}`,
    ],
    [t('certificate.attendance'), t('speaker.minutes', { count: minutes })],
    [t('certificate.issuedOn'), inEventZone(issuedAt, language, { dateStyle: 'long' })],
    [t('certificate.numberName'), number],
  ] as const;
  return (
    <article className={styles.paper}>
      <IconRosetteDiscountCheck size={56} stroke={1.3} aria-hidden />
      <Text tone="good" weight="bold">
        {t('certificate.valid')}
      </Text>
      <h1>{name}</h1>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <Text as="dt" tone="soft">
              {term}
            </Text>
            <Text as="dd" weight="semibold">
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </article>
  );
}
