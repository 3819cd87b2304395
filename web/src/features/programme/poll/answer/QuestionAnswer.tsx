import { TextInput } from '@mantine/core';
import { longestWord } from '@pavilion/contract';
import { useId } from 'react';
import { useTerms } from '../../../../lib/event/useTerms.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import type { AnswerProps } from './AnswerProps.ts';
import { RankingAnswer } from './RankingAnswer.tsx';
import { ScaleAnswer } from './ScaleAnswer.tsx';
import styles from '../PollAnswer.module.css';

/** One question of a poll, to answer in the way of its kind. */
export function QuestionAnswer(props: AnswerProps & { number: number | null }) {
  const { question, number } = props;
  const t = useTexts();
  const { term, langFor } = useTerms();
  const isSeveral =
    !question.isSingleChoice && (question.kind === undefined || question.kind === 'quiz');
  return (
    <Stack as="fieldset" gap={2} className={styles.question}>
      <Text as="legend" size="xl" weight="bold" lang={langFor(question.questionText)}>
        {number !== null && <span className={styles.number}>{number}.</span>}{' '}
        {term(question.questionText)}
      </Text>
      {isSeveral && <p className={styles.several}>{t('poll.several')}</p>}
      <Answer {...props} />
    </Stack>
  );
}

function Answer(props: AnswerProps) {
  switch (props.question.kind) {
    case 'scale':
      return <ScaleAnswer {...props} />;
    case 'ranking':
      return <RankingAnswer {...props} />;
    case 'words':
      return <WordAnswer {...props} />;
    default:
      return <ChoiceAnswer {...props} />;
  }
}

function WordAnswer({ question, chosen, onChoose }: AnswerProps) {
  const t = useTexts();
  const { term } = useTerms();
  return (
    <TextInput
      aria-label={term(question.questionText)}
      description={t('poll.wordHint', { most: longestWord })}
      maxLength={longestWord}
      autoComplete="off"
      value={chosen[0] ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value ? [value] : [])}
    />
  );
}

function ChoiceAnswer({ question, chosen, onChoose }: AnswerProps) {
  const { term, langFor } = useTerms();
  const name = useId();
  return question.options.map((option) => {
    const isChosen = chosen.includes(option._id);
    return (
      <label key={option._id} className={styles.option} data-chosen={isChosen}>
        <input
          type={question.isSingleChoice ? 'radio' : 'checkbox'}
          name={name}
          checked={isChosen}
          onChange={(change) =>
            onChoose(
              question.isSingleChoice
                ? [option._id]
                : chosen
                    .filter((id) => id !== option._id)
                    .concat(change.currentTarget.checked ? option._id : []),
            )
          }
        />
        <span lang={langFor(option.optionText)}>{term(option.optionText)}</span>
      </label>
    );
  });
}
