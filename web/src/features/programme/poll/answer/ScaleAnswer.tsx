import { useId } from 'react';
import { Grid } from '../../../../ui/layout/Grid.tsx';
import type { AnswerProps } from './AnswerProps.ts';
import { ScaleEnds } from '../ScaleEnds.tsx';
import { useStepName } from '../useStepName.ts';
import styles from '../PollAnswer.module.css';

/** The steps of a scale beside each other, with the words at both ends. */
export function ScaleAnswer({ question, chosen, onChoose }: AnswerProps) {
  const name = useId();
  const nameStep = useStepName(question);
  return (
    <>
      <Grid least="44px" gap={2}>
        {question.options.map((option) => (
          <label key={option._id} className={styles.step} data-chosen={chosen.includes(option._id)}>
            <input
              type="radio"
              name={name}
              aria-label={nameStep(option.optionText)}
              checked={chosen.includes(option._id)}
              onChange={() => onChoose([option._id])}
            />
            {option.optionText}
          </label>
        ))}
      </Grid>
      <ScaleEnds scale={question.scale} />
    </>
  );
}
