import { Popover } from '@mantine/core';
import type { LiveSession } from '@pavilion/contract';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from '../../../../render/router.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import link from '../../../../ui/button/link.module.css';
import styles from './LiveButton.module.css';
import { LiveList } from './LiveList.tsx';

/** The header's button with what is on now below it. Loaded on demand; opens on mount. */
export function LivePopover({
  live,
  sign,
  opened,
  onOpened,
}: {
  live: LiveSession[];
  sign: ReactNode;
  opened: boolean;
  onOpened: (opened: boolean) => void;
}) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const open = useEffectEvent(() => onOpened(true));
  useEffect(() => {
    // the pressed button was replaced by this one, which takes the focus
    button.current?.focus();
    open();
  }, []);
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      width="min(26rem, calc(100vw - 2rem))"
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={styles.button}
          onClick={() => onOpened(!opened)}
        >
          {sign}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={t('session.onNow')}>
        <Stack>
          <Text as="h2" size="xl">
            {t('session.onNow')}
          </Text>
          <LiveList live={live} />
          <Link to="/agenda-landing" className={link.link}>
            {t('agenda.title')}
          </Link>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
