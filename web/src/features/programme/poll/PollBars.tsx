import { may, type MyPoll, type PollResults } from '@pavilion/contract';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { usePollReport } from './data.ts';
import { type Heading, QuestionResult } from './QuestionResult.tsx';
import { QuizBoard } from './QuizBoard.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './PollAnswer.module.css';

/** The results of a poll by question, as bars and numbers; updates as answers arrive. */
export function PollBars({ poll, heading = 'h4' }: { poll: MyPoll; heading?: Heading }) {
  const report = usePollReport(poll);
  return (
    <Loaded query={report} empty={null}>
      {({ ownRight, ...results }) => (
        <>
          <Bars
            results={results}
            heading={heading}
            moderated={may(poll, 'poll.update') ? poll._id : null}
          />
          <QuizBoard results={results} ownRight={ownRight} heading={heading} />
        </>
      )}
    </Loaded>
  );
}

/** Renders results that are already loaded. */
export function Bars({
  results,
  heading = 'h4',
  moderated = null,
}: {
  results: PollResults;
  heading?: Heading;
  moderated?: string | null;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { participants, isHidden, reports } = results;
  const count = inNumbers(participants, language);
  const isRounded = reports.some(({ kind }) => kind !== 'words' && kind !== 'ranking');
  return (
    <Stack gap={6}>
      {isHidden ? (
        <Text size="md" tone="soft" className={styles.hidden}>
          {t('poll.hidden')}
        </Text>
      ) : (
        reports.map((report, nth) => (
          <QuestionResult
            key={report._id}
            report={report}
            heading={heading}
            number={reports.length > 1 ? nth + 1 : null}
            participants={participants}
            moderated={moderated}
          />
        ))
      )}
      <Text size="xs" tone="soft" className={styles.total}>
        <strong>{t('poll.participants', { count: participants, shown: count })}</strong>
        {!isHidden && participants > 0 && isRounded && <> · {t('poll.rounded')}</>}
      </Text>
    </Stack>
  );
}
