import { type LeadCall, leadCallKey } from '@pavilion/contract';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './LeadCalls.module.css';

/** The calls with a lead, latest first: what came of each, what was noted and sent, and what comes next. */
export function LeadCalls({ calls }: { calls: LeadCall[] }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Stack as="section" className={styles.calls}>
      <h3>{t('lead.calls')}</h3>
      <Stack as="ul" gap={4}>
        {calls.map((call) => (
          <li key={call.callId} data-outcome={call.outcome}>
            <p>
              <strong>{t(leadCallKey(call), { count: call.lateMinutes ?? 0 })}</strong>
              <span>
                {inEventZone(call.startAt, language)}
                {call.consultant && ` ${t('lead.callWith', { name: call.consultant })}`}
              </span>
            </p>
            {call.note && (
              <p className={styles.note} dir="auto">
                {call.note}
              </p>
            )}
            <Facts call={call} />
            <Link to="/call/$id" params={{ id: call.callId }}>
              {t('calendar.notes')}
            </Link>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function Facts({ call: { nextStep, documents } }: { call: LeadCall }) {
  const t = useTexts();
  if (!nextStep && documents.length === 0) return null;
  return (
    <dl>
      {nextStep && (
        <div>
          <dt>{t('calendar.nextStep')}</dt>
          <dd>{t(`calendar.nextStep.${nextStep}`)}</dd>
        </div>
      )}
      {documents.length > 0 && (
        <div>
          <dt>{t('lead.callDocuments')}</dt>
          <dd dir="auto">{documents.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
