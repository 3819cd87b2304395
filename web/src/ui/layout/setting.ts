import styles from './Text.module.css';

/** How text is set, where it differs from its surroundings. */
export interface Setting {
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl';
  /** Secondary, notable, confirming or alarming. */
  tone?: 'soft' | 'brand' | 'good' | 'alarm';
  weight?: 'medium' | 'semibold' | 'strong' | 'bold';
}

/** The classes that set text so. */
export function settingNames({ size, tone, weight }: Setting): (string | undefined)[] {
  return [size && styles[`size-${size}`], tone && styles[tone], weight && styles[weight]];
}
