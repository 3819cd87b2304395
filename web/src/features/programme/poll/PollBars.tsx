import { fullName, type MyPoll, type PollReport, type PollResults } from '@pavilion/contract';
import { type CSSProperties, useId } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers, inPercent } from '../../../lib/text/number.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { usePollReport } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './PollAnswer.module.css';

/** The heading level of a question: one below its surroundings. */
type Heading = 'h2' | 'h4';

/** The results of a poll by question, as bars and numbers; updates as answers arrive. */
export function PollBars({ poll, heading = 'h4' }: { poll: MyPoll; heading?: Heading }) {
  const report = usePollReport(poll);
  return (
    <Loaded query={report} empty={null}>
      {(results) => <Bars results={results} heading={heading} />}
    </Loaded>
  );
}

/** Renders results that are already loaded. */
export function Bars({ results, heading = 'h4' }: { results: PollResults; heading?: Heading }) {
  const t = useTexts();
  const language = useLanguage();
  const { participants, isHidden, reports } = results;
  const count = inNumbers(participants, language);
  return (
    <Stack gap={6}>
      {isHidden ? (
        <Text size="md" tone="soft" className={styles.hidden}>
          {t('poll.hidden')}
        </Text>
      ) : (
        reports.map((report, nth) => (
          <Question
            key={report._id}
            report={report}
            heading={heading}
            number={reports.length > 1 ? nth + 1 : null}
            participants={participants}
          />
        ))
      )}
      <Text size="xs" tone="soft" className={styles.total}>
        <strong>{t('poll.participants', { count: participants, shown: count })}</strong>
        {!isHidden && participants > 0 && <> · {t('poll.rounded')}</>}
      </Text>
    </Stack>
  );
}

function Question(props: {
  report: PollReport;
  heading: Heading;
  number: number | null;
  participants: number;
}) {
  const { report, heading: Title, number, participants } = props;
  const t = useTexts();
  const language = useLanguage();
  const { term, langFor } = useTerms();
  const title = useId();
  const most = Math.max(1, ...report.options.map((option) => option.votes ?? 0));
  const blank = participants - (report.answered ?? 0);
  return (
    <Stack as="section" className={styles.results} aria-labelledby={title}>
      <Title id={title} lang={langFor(report.questionText)}>
        {number !== null && `${number}. `}
        {term(report.questionText)}
      </Title>
      <Stack as="ul" gap={4}>
        {report.options.map((option) => (
          <Stack as="li" gap={2} key={option._id} data-leads={option.votes === most}>
            <span className={styles.label}>
              <span lang={langFor(option.optionText)}>{term(option.optionText)}</span>
              <span className={styles.figures}>
                <strong>{inPercent(option.percent ?? 0, language)}</strong>{' '}
                <Text as="span" tone="soft" size="xs">
                  {t('poll.votes', { count: option.votes ?? 0 })}
                </Text>
              </span>
            </span>
            <span
              className={styles.bar}
              style={{ '--share': `${option.percent ?? 0}%` } as CSSProperties}
              aria-hidden
            />
            {option.users && option.users.length > 0 && (
              <Text as="details" size="sm" tone="soft" className={styles.users}>
                <summary>{t('poll.who')}</summary>
                <p>{option.users.map(fullName).join(', ')}</p>
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
      {blank > 0 && (
        <Text size="xs" tone="soft">
          {t('poll.blank', { count: blank })}
        </Text>
      )}
    </Stack>
  );
}
