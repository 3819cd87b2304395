import type { MyPoll } from '@pavilion/contract';
import { useLanguage } from '../../../../lib/text/language.ts';
import { inNumbers } from '../../../../lib/text/number.ts';
import { useTerms } from '../../../../lib/event/useTerms.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { usePollReport } from '../data.ts';
import { QuestionResult } from '../QuestionResult.tsx';
import { QuizBoard } from '../QuizBoard.tsx';

/** The results of one question of a poll, in large; a draft shows what will be asked. */
export function ScreenResult({ poll, at }: { poll: MyPoll; at: number }) {
  const t = useTexts();
  const language = useLanguage();
  const { term, langFor } = useTerms();
  const report = usePollReport(poll);
  const question = poll.questions[at]!;
  const title = <h2 lang={langFor(question.questionText)}>{term(question.questionText)}</h2>;
  if (poll.state === 'draft')
    return (
      <Stack gap={6} justify="start">
        {title}
        <Text tone="soft">{t('poll.screenDraft')}</Text>
      </Stack>
    );
  return (
    <Stack gap={6} justify="start">
      <Loaded query={report} empty={null}>
        {(results) => (
          <>
            {results.isHidden ? (
              <>
                {title}
                <Text tone="soft">{t('poll.hidden')}</Text>
              </>
            ) : (
              <QuestionResult
                report={results.reports[at]!}
                heading="h2"
                number={null}
                participants={results.participants}
              />
            )}
            <Text size="xl" weight="bold">
              {t('poll.participants', {
                count: results.participants,
                shown: inNumbers(results.participants, language),
              })}
            </Text>
            {!results.isHidden && at === poll.questions.length - 1 && (
              <QuizBoard results={results} heading="h2" ownRight={undefined} />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}
