import { fullName, type PollResults } from '@pavilion/contract';
import { useId } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { countOwnRight } from './ownAnswer.ts';
import type { Heading } from './QuestionResult.tsx';
import styles from './PollAnswer.module.css';

/** How a person did in a quiz, and who did best: in an anonymous one only the former, which only this tab knows. */
export function QuizBoard({
  results,
  ownRight,
  heading: Title = 'h4',
}: {
  results: PollResults;
  heading?: Heading;
  /** What the server knows; undefined in an anonymous quiz. */
  ownRight?: number | undefined;
}) {
  const t = useTexts();
  const title = useId();
  const { board = [], pollId, reports } = results;
  const most = reports.filter(({ kind }) => kind === 'quiz').length;
  const own = ownRight ?? countOwnRight(pollId, reports);
  if (!reports.some(({ rightIds }) => rightIds)) return null;
  return (
    <>
      {own !== null && (
        <Text size="lg" weight="strong">
          {t('poll.ownRight', { own, most })}
        </Text>
      )}
      {board.length > 0 && (
        <Stack as="section" className={styles.results} aria-labelledby={title}>
          <Title id={title}>{t('poll.board')}</Title>
          <Stack as="ol" gap={2}>
            {board.map((person) => (
              <Row as="li" key={person._id} gap={3} wrap={false} align="center">
                <b>{board.filter(({ right }) => right > person.right).length + 1}.</b>
                <Avatar person={person} size={36} />
                <span>{fullName(person)}</span>
                <Text as="span" tone="soft" size="sm">
                  {t('poll.rightOf', { own: person.right, most })}
                </Text>
              </Row>
            ))}
          </Stack>
        </Stack>
      )}
    </>
  );
}
