import type { ComponentProps, ElementType, JSX } from 'react';
import { classNames } from './classNames.ts';
import styles from './Text.module.css';

type TextProps<Tag extends keyof JSX.IntrinsicElements> = ComponentProps<Tag> & {
  as?: Tag;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl';
  /** Secondary, notable, confirming or alarming. */
  tone?: 'soft' | 'brand' | 'good' | 'alarm';
  weight?: 'semibold' | 'bold';
};

/** Text that differs from its surroundings. */
export function Text<Tag extends keyof JSX.IntrinsicElements = 'p'>(props: TextProps<Tag>) {
  const { as, size, tone, weight, className, ...rest } = props;
  const Element = (as ?? 'p') as ElementType;
  const names = [size && styles[`size-${size}`], tone && styles[tone], weight && styles[weight]];
  return <Element {...rest} className={classNames(...names, className)} />;
}
