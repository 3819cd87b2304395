import type { ComponentProps, ElementType, JSX } from 'react';
import { classNames } from './classNames.ts';
import styles from './arrangement.module.css';
import { type Setting, settingNames } from './setting.ts';
import type { Space } from './Space.ts';

type RowProps<Tag extends keyof JSX.IntrinsicElements> = ComponentProps<Tag> &
  Setting & {
    as?: Tag;
    gap?: Space;
    /** Between its lines, if it isn't the same. */
    rowGap?: Space;
    align?: keyof typeof alignments;
    justify?: keyof typeof justifications;
    wrap?: boolean;
  };

const alignments = {
  start: styles.itemsStart,
  center: styles.itemsCenter,
  end: styles.itemsEnd,
  baseline: styles.itemsBaseline,
};

const justifications = {
  start: styles.alongStart,
  center: styles.alongCenter,
  end: styles.alongEnd,
  between: styles.alongBetween,
};

/** Things beside each other, on several lines where they don't fit on one. */
export function Row<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: RowProps<Tag>) {
  const {
    as,
    gap = 2,
    rowGap,
    align,
    justify,
    wrap = true,
    size,
    tone,
    weight,
    className,
    ...rest
  } = props;
  const Element = (as ?? 'div') as ElementType;
  const names = [
    styles[`gap${gap}`],
    rowGap !== undefined && styles[`rowGap${rowGap}`],
    align && alignments[align],
    justify && justifications[justify],
    !wrap && styles.oneLine,
    ...settingNames({ size, tone, weight }),
  ];
  return <Element {...rest} className={classNames(styles.row, ...names, className)} />;
}
