import { may, type FeedbackReport, type FeedbackResults as Results } from '@pavilion/contract';
import { IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers, inPercent } from '../../../lib/text/number.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { type Rated, useFeedbackResults } from './data.ts';
import { FeedbackComments } from './FeedbackComments.tsx';

/** How a session, a booth or the event was rated: the average with its number of answers, the questions and the comments. */
export function FeedbackResults({ rated, title }: { rated: Rated; title: string }) {
  const query = useFeedbackResults(rated);
  const id = useId();
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Loaded query={query} empty={null}>
        {(results) => <Shown rated={rated} results={results} />}
      </Loaded>
    </Stack>
  );
}

function Shown({ rated, results }: { rated: Rated; results: Results }) {
  const t = useTexts();
  const { answers, isHidden, stars, reports } = results;
  if (isHidden)
    return (
      <Text tone="soft">
        {t(answers === 0 ? 'feedback.none' : 'feedback.few', { count: answers })}
      </Text>
    );
  return (
    <>
      <Average results={results} />
      <Stack as="ul" gap={1} aria-label={t('feedback.byStars')}>
        {stars
          .map((count, nth) => ({ count, nth: nth + 1 }))
          .toReversed()
          .map(({ count, nth }) => (
            <Row as="li" key={nth} gap={2} align="center">
              <Text as="span">{t('feedback.stars', { count: nth })}</Text>
              <Text as="span" tone="soft">
                {t('feedback.answers', { count })}
              </Text>
            </Row>
          ))}
      </Stack>
      {reports.map((report) => (
        <Report key={report.question.en} report={report} />
      ))}
      <FeedbackComments rated={rated} mayHide={may(results, 'feedback.moderate')} />
    </>
  );
}

/** An average is never shown without its number of answers. */
function Average({ results: { average, answers } }: { results: Results }) {
  const t = useTexts();
  const language = useLanguage();
  const shown = inNumbers(average!, language, { maximumFractionDigits: 2 });
  return (
    <Row gap={2} align="center" as="p" size="2xl" weight="strong">
      <IconStarFilled size={26} aria-hidden />
      <span>{t('feedback.average', { average: shown })}</span>
      <Text as="span" size="md" tone="soft">
        {t('feedback.answers', { count: answers })}
      </Text>
    </Row>
  );
}

function Report({ report: { question, answered, options } }: { report: FeedbackReport }) {
  const t = useTexts();
  const language = useLanguage();
  const read = useLocalText();
  return (
    <Stack gap={1}>
      <h3>{read(question)}</h3>
      <Text size="sm" tone="soft">
        {t('feedback.answers', { count: answered })}
      </Text>
      <ul>
        {options.map(({ label, percent, votes }) => (
          <Row as="li" key={label.en} gap={2} align="baseline">
            <Text as="span">{read(label)}</Text>
            <Text as="span" tone="soft">
              {inPercent(percent, language)} · {t('feedback.answers', { count: votes })}
            </Text>
          </Row>
        ))}
      </ul>
    </Stack>
  );
}
