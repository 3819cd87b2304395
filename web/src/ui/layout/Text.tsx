import type { ComponentProps, ElementType, JSX } from 'react';
import { classNames } from './classNames.ts';
import { type Setting, settingNames } from './setting.ts';

type TextProps<Tag extends keyof JSX.IntrinsicElements> = ComponentProps<Tag> &
  Setting & { as?: Tag };

/** Text that differs from its surroundings. */
export function Text<Tag extends keyof JSX.IntrinsicElements = 'p'>(props: TextProps<Tag>) {
  const { as, size, tone, weight, className, ...rest } = props;
  const Element = (as ?? 'p') as ElementType;
  const names = settingNames({ size, tone, weight });
  return <Element {...rest} className={classNames(...names, className)} />;
}
