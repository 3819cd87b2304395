import type { ElementType, JSX } from 'react';
import card from './card.module.css';
import styles from './arrangement.module.css';
import { classNames } from './classNames.ts';
import { Stack, type StackProps } from './Stack.tsx';

type CardProps<Tag extends keyof JSX.IntrinsicElements> = StackProps<Tag> & {
  padding?: 3 | 4 | 5 | 6 | 8;
};

/** A stack on its own surface. */
export function Card<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: CardProps<Tag>) {
  const { padding = 4, className, ...rest } = props;
  const Element = Stack as ElementType;
  const names = classNames(card.card, styles[`padding${padding}`], className);
  return <Element {...rest} className={names} />;
}
