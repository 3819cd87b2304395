import type { ComponentProps, ElementType, JSX } from 'react';
import { classNames } from './classNames.ts';
import styles from './arrangement.module.css';
import { type Setting, settingNames } from './setting.ts';
import type { Space } from './Space.ts';

export type StackProps<Tag extends keyof JSX.IntrinsicElements> = ComponentProps<Tag> &
  Setting & {
    as?: Tag;
    gap?: Space;
    /** How items align on their line, if they don't fill it. */
    align?: keyof typeof alignments;
    /** How all of them align, if the stack is higher than they are. */
    justify?: keyof typeof justifications;
  };

const alignments = {
  start: styles.acrossStart,
  center: styles.acrossCenter,
  end: styles.acrossEnd,
};

const justifications = {
  start: styles.downStart,
  center: styles.downCenter,
  end: styles.downEnd,
  between: styles.downBetween,
};

/** Things below each other. */
export function Stack<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: StackProps<Tag>) {
  const { as, gap = 3, align, justify, size, tone, weight, className, ...rest } = props;
  const Element = (as ?? 'div') as ElementType;
  const names = [
    styles[`gap${gap}`],
    align && alignments[align],
    justify && justifications[justify],
    ...settingNames({ size, tone, weight }),
  ];
  return <Element {...rest} className={classNames(styles.stack, ...names, className)} />;
}
