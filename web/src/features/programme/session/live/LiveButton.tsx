import { Popover } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from '../../../../render/router.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import link from '../../../../ui/button/link.module.css';
import visuallyHidden from '../../../../ui/text/visuallyHidden.module.css';
import styles from './LiveButton.module.css';
import { LiveList } from './LiveList.tsx';
import { useLive } from './useLive.ts';

/** In the header, on every page: how many sessions are on now, and which. Nothing while none is. */
export function LiveButton() {
  const t = useTexts();
  const { live } = useLive();
  const { pathname } = useLocation();
  // open on the page where it was pressed, closed on the next one
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const opened = openedAt === pathname;
  const turn = (isOpen: boolean) => setOpenedAt(isOpen ? pathname : null);
  const count = live.length;
  if (count === 0) return null;
  return (
    <Popover
      opened={opened}
      onChange={turn}
      position="bottom-end"
      width="min(26rem, calc(100vw - 2rem))"
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <button type="button" className={styles.button} onClick={() => turn(!opened)}>
          <span className={visuallyHidden.text}>{t('session.onNowCount', { count })}</span>
          <IconBroadcast size={24} stroke={1.6} aria-hidden />
          <span className={styles.count} aria-hidden>
            {count}
          </span>
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
