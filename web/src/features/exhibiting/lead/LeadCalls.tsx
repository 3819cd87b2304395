import { type LeadCall, leadCallKey } from '@pavilion/contract';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import link from '../../../ui/button/link.module.css';
import styles from './LeadCard.module.css';

/** The calls with a lead, latest first: what came of each, what was noted and sent, and what comes next. */
export function LeadCalls({ calls }: { calls: LeadCall[] }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Stack as="section" className={styles.calls}>
      <Text as="h3" size="lg">
        {t('lead.calls')}
      </Text>
      <Stack as="ul" gap={4}>
        {calls.map((call) => (
          <Stack as="li" gap={2} key={call.callId} data-outcome={call.outcome}>
            <p>
              <strong>{t(leadCallKey(call), { count: call.lateMinutes ?? 0 })}</strong>
              <Text as="span" tone="soft" size="sm">
                {inEventZone(call.startAt, language)}
                {call.consultant && ` ${t('lead.callWith', { name: call.consultant })}`}
              </Text>
            </p>
            {call.note && (
              <p className={styles.note} dir="auto">
                {call.note}
              </p>
            )}
            <Facts call={call} />
            <Link to="/call/$id" params={{ id: call.callId }} className={link.dense}>
              {t('calendar.notes')}
            </Link>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

function Facts({ call: { nextStep, documents } }: { call: LeadCall }) {
  const t = useTexts();
  if (!nextStep && documents.length === 0) return null;
  return (
    <Grid as="dl" least="120px" gap={4} rowGap={2} className={styles.facts}>
      {nextStep && (
        <div>
          <Text as="dt" tone="soft" size="sm">
            {t('calendar.nextStep')}
          </Text>
          <dd>{t(`calendar.nextStep.${nextStep}`)}</dd>
        </div>
      )}
      {documents.length > 0 && (
        <div>
          <Text as="dt" tone="soft" size="sm">
            {t('lead.callDocuments')}
          </Text>
          <dd dir="auto">{documents.join(', ')}</dd>
        </div>
      )}
    </Grid>
  );
}
