import type { LiveSession } from '@pavilion/contract';
import type { ReactNode } from 'react';
import { Link } from '../../../../render/router.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { HeaderPopover } from '../../../../ui/dialog/HeaderPopover.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import header from '../../../../ui/button/headerButton.module.css';
import link from '../../../../ui/button/link.module.css';
import styles from './LiveButton.module.css';
import { LiveList } from './LiveList.tsx';

/** The header's button with what is on now below it. Loaded on demand; opens on mount. */
export function LivePopover({
  live,
  ...rest
}: {
  live: LiveSession[];
  sign: ReactNode;
  opened: boolean;
  onOpened: (opened: boolean) => void;
}) {
  const t = useTexts();
  return (
    <HeaderPopover
      {...rest}
      label={t('session.onNow')}
      classNames={{ button: header.live, panel: styles.panel }}
      width="min(26rem, calc(100vw - 2rem))"
    >
      <Stack>
        <Text as="h2" size="xl">
          {t('session.onNow')}
        </Text>
        <LiveList live={live} />
        <Link to="/agenda-landing" className={link.link}>
          {t('agenda.title')}
        </Link>
      </Stack>
    </HeaderPopover>
  );
}
