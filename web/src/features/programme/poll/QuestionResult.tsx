import { fullName, type PollReport } from '@pavilion/contract';
import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, useId } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers, inPercent } from '../../../lib/text/number.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { ScaleEnds } from './ScaleEnds.tsx';
import { useStepName } from './useStepName.ts';
import { WordCloud } from './WordCloud.tsx';
import styles from './PollAnswer.module.css';

/** The heading level of a question: one below its surroundings. */
export type Heading = 'h2' | 'h4';

/** The results of one question, as bars and numbers or as a cloud. */
export function QuestionResult(props: {
  report: PollReport;
  heading: Heading;
  /** Null for the only question. */
  number: number | null;
  participants: number;
  /** The poll whose words may be hidden; null for those who don't moderate it. */
  moderated?: string | null;
}) {
  const { report, heading: Title, number, participants, moderated = null } = props;
  const t = useTexts();
  const { term, langFor } = useTerms();
  const title = useId();
  const blank = participants - (report.answered ?? 0);
  return (
    <Stack role="group" className={styles.results} aria-labelledby={title}>
      <Title id={title} lang={langFor(report.questionText)}>
        {number !== null && `${number}. `}
        {term(report.questionText)}
      </Title>
      {report.kind === 'words' ? (
        <WordCloud words={report.words ?? []} moderated={moderated} />
      ) : (
        <Bars report={report} />
      )}
      {blank > 0 && (
        <Text size="xs" tone="soft">
          {t('poll.blank', { count: blank })}
        </Text>
      )}
    </Stack>
  );
}

function Bars({ report }: { report: PollReport }) {
  const t = useTexts();
  const language = useLanguage();
  const most = Math.max(1, ...report.options.map((option) => option.votes ?? 0));
  const options =
    report.kind === 'ranking'
      ? report.options.toSorted((a, b) => (b.votes ?? 0) - (a.votes ?? 0))
      : report.options;
  return (
    <>
      {report.kind === 'scale' && typeof report.average === 'number' && (
        <Text size="xl" weight="bold">
          {t('poll.average', {
            average: inNumbers(report.average, language),
            most: report.scale?.to ?? report.options.length,
          })}
        </Text>
      )}
      <Stack as="ul" gap={4}>
        {options.map((option) => (
          <Bar key={option._id} option={option} report={report} leads={option.votes === most} />
        ))}
      </Stack>
      <ScaleEnds scale={report.scale} />
    </>
  );
}

function Bar({
  option,
  report,
  leads,
}: {
  option: PollReport['options'][number];
  report: PollReport;
  leads: boolean;
}) {
  const t = useTexts();
  const { term, langFor } = useTerms();
  const nameStep = useStepName(report);
  const text = report.kind === 'scale' ? nameStep(option.optionText) : term(option.optionText);
  return (
    <Stack as="li" gap={2} data-leads={leads}>
      <span className={styles.label}>
        <span lang={langFor(option.optionText)}>
          {text}
          {report.rightIds?.includes(option._id) && (
            <Text as="span" tone="good" weight="strong" className={styles.right}>
              <IconCheck size={18} stroke={2.4} aria-hidden />
              {t('poll.right')}
            </Text>
          )}
        </span>
        <Figures option={option} isRanking={report.kind === 'ranking'} />
      </span>
      <span
        className={styles.bar}
        style={{ '--share': `${option.percent ?? 0}%` } as CSSProperties}
        aria-hidden
      />
      {option.users && option.users.length > 0 && (
        <Text as="details" size="sm" tone="soft" className={styles.users}>
          <summary>{t(report.kind === 'ranking' ? 'poll.whoFirst' : 'poll.who')}</summary>
          <p>{option.users.map(fullName).join(', ')}</p>
        </Text>
      )}
    </Stack>
  );
}

function Figures(props: { option: PollReport['options'][number]; isRanking: boolean }) {
  const { option, isRanking } = props;
  const t = useTexts();
  const language = useLanguage();
  const { votes, percent, meanRank } = option;
  return (
    <span className={styles.figures}>
      {isRanking ? (
        typeof meanRank === 'number' && (
          <strong>{t('poll.meanRank', { place: inNumbers(meanRank, language) })}</strong>
        )
      ) : (
        <strong>{inPercent(percent ?? 0, language)}</strong>
      )}{' '}
      <Text as="span" tone="soft" size="xs">
        {t(isRanking ? 'poll.points' : 'poll.votes', { count: votes ?? 0 })}
      </Text>
    </span>
  );
}
