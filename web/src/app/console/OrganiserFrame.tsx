import type { OwnProfile } from '@pavilion/contract';
import { isOrganiser } from '@pavilion/contract/permissions';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../render/router.ts';
import { useAsking } from '../../features/identity/admission/organiserData.ts';
import { useEvent } from '../../lib/event/event.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { ConsoleNav } from './ConsoleNav.tsx';
import { organiserNavFor } from './consoleNav.ts';
import frame from './Console.module.css';
import pill from '../../ui/button/pill.module.css';

/** The frame of every page below `/organiser`: its navigation, or a notice for anyone who isn't an organiser. */
export function OrganiserFrame({ children }: { children: ReactNode }) {
  const user = useLogin()?.user;
  if (!user) return null;
  if (!isOrganiser(user)) return <Closed />;
  return (
    <div className={frame.frame}>
      <Navigation duties={user.duties} />
      <div>{children}</div>
    </div>
  );
}

function Navigation({ duties }: Pick<OwnProfile, 'duties'>) {
  const t = useTexts();
  const { registration } = useEvent()!.config.features;
  const asking = useAsking({ enabled: registration !== null }).data?.people ?? 0;
  return (
    <ConsoleNav
      label={t('organiser.ways')}
      groups={organiserNavFor(duties)}
      waiting={{ organiserRegistration: asking }}
    />
  );
}

function Closed() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <Stack as="section" gap={4} align="center" className={frame.closed}>
      <title>{`${t('organiser.closed')} · ${event.name}`}</title>
      <IconLock size={44} stroke={1.3} aria-hidden />
      <h1>{t('organiser.closed')}</h1>
      <Text tone="soft">{t('organiser.closedText')}</Text>
      <Link to="/" className={pill.large}>
        {t('organiser.closedBack')}
      </Link>
    </Stack>
  );
}
