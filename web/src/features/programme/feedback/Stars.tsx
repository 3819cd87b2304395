import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './Stars.module.css';

const values = [1, 2, 3, 4, 5];

interface StarsProps {
  /** What is rated, as a question. */
  label: string;
  /** 0 before one is chosen. */
  chosen: number;
  onChoose: (stars: number) => void;
  /** Called when one is pressed; the arrow keys only choose. */
  onPress: (stars: number) => void;
}

/** Five stars to choose from, as radio buttons. */
export function Stars({ label, chosen, onChoose, onPress }: StarsProps) {
  const t = useTexts();
  const name = useId();
  return (
    <Row role="radiogroup" aria-label={label} gap={0} wrap={false}>
      {values.map((value) => {
        const Icon = value <= chosen ? IconStarFilled : IconStar;
        return (
          <label key={value} className={styles.star} data-filled={value <= chosen || undefined}>
            <Icon size={30} stroke={1.6} aria-hidden />
            <span className={visuallyHidden.text}>{t('feedback.stars', { count: value })}</span>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              // moving to a star by the arrow keys is a click, too, but no press
              onClick={({ detail }) => detail > 0 && onPress(value)}
            />
          </label>
        );
      })}
    </Row>
  );
}
