import { Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { useFieldNames } from '../useFieldNames.ts';
import styles from '../Settings.module.css';

/** Which of the options are shown, and in which order; hidden ones stay at the end. */
export function OrderField({
  label,
  description,
  name,
  options,
  value,
  error,
  onChange,
}: {
  label: string;
  description: string;
  name: string;
  options: string[];
  value: string[];
  error: string | undefined;
  onChange: (shown: string[]) => void;
}) {
  const t = useTexts();
  const names = useFieldNames();
  const pressed = useRef<HTMLElement>(null);
  // an element that is moved loses the focus
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [value]);
  const put = (option: string, at: number) =>
    onChange(value.filter((one) => one !== option).toSpliced(at, 0, option));
  const move = (button: HTMLElement, option: string, to: number) => {
    if (to < 0 || to >= value.length) return;
    pressed.current = button;
    put(option, to);
  };
  const hidden = options.filter((option) => !value.includes(option));
  return (
    <Stack as="fieldset" gap={2} className={styles.list}>
      <legend>{label}</legend>
      <Text tone="soft" size="sm">
        {description}
      </Text>
      {error && <Text tone="alarm">{error}</Text>}
      <Stack as="ol" gap={1}>
        {[...value, ...hidden].map((option, at) => {
          const isShown = at < value.length;
          const what = names.option(option);
          return (
            <Row key={option} as="li" gap={3} wrap={false} align="center" justify="between">
              <Switch
                label={what}
                name={name}
                checked={isShown}
                onChange={({ currentTarget }) =>
                  currentTarget.checked
                    ? put(option, value.length)
                    : onChange(value.filter((one) => one !== option))
                }
              />
              {isShown && (
                <Row gap={1} wrap={false} className={styles.tools}>
                  <IconButton
                    aria-label={t('settings.up', { what })}
                    aria-disabled={at === 0}
                    onClick={(press) => move(press.currentTarget, option, at - 1)}
                  >
                    <IconArrowUp size={18} aria-hidden />
                  </IconButton>
                  <IconButton
                    aria-label={t('settings.down', { what })}
                    aria-disabled={at === value.length - 1}
                    onClick={(press) => move(press.currentTarget, option, at + 1)}
                  >
                    <IconArrowDown size={18} aria-hidden />
                  </IconButton>
                </Row>
              )}
            </Row>
          );
        })}
      </Stack>
    </Stack>
  );
}
