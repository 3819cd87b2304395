import type { ComponentProps, ElementType, JSX } from 'react';
import { classNames } from './classNames.ts';
import styles from './arrangement.module.css';
import { type Setting, settingNames } from './setting.ts';
import type { Space } from './Space.ts';

type GridProps<Tag extends keyof JSX.IntrinsicElements> = ComponentProps<Tag> &
  Setting & {
    as?: Tag;
    /** The least width of a column, a CSS length: as many fit beside each other as the place has room for. */
    least: string;
    /** Whether few things stay as wide as if they filled the line. */
    fill?: boolean;
    gap?: Space;
    rowGap?: Space;
    align?: 'start' | 'center' | 'end';
  };

const alignments = {
  start: styles.itemsStart,
  center: styles.itemsCenter,
  end: styles.itemsEnd,
};

/** Things in columns of the same width, which fill the line. */
export function Grid<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: GridProps<Tag>) {
  const { as, least, fill, gap = 3, rowGap, align, size, tone, weight, className, ...rest } = props;
  const Element = (as ?? 'div') as ElementType;
  const names = [
    fill && styles.filled,
    styles[`gap${gap}`],
    rowGap !== undefined && styles[`rowGap${rowGap}`],
    align && alignments[align],
    ...settingNames({ size, tone, weight }),
  ];
  return (
    <Element
      {...rest}
      className={classNames(styles.grid, ...names, className)}
      style={{ '--least': least }}
    />
  );
}
