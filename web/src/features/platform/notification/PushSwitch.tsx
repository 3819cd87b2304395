import { IconBellRinging } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded, errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { type PushState, usePushState, useTurnPush } from './push.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Preferences.module.css';

/** Turns push notifications on this device on or off, or explains why that's impossible. */
export function PushSwitch() {
  const t = useTexts();
  const state = usePushState();
  const turn = useTurnPush();
  return (
    <Loaded query={state} empty={null} loading={<div className={styles.coming} />}>
      {(now) => (
        <div className={styles.device} data-state={now}>
          <IconBellRinging size={26} stroke={1.5} aria-hidden />
          <div>
            <Text weight="semibold">{t('notification.device')}</Text>
            <p className={styles.why} role="status">
              {t(`notification.device.${now}`)}
            </p>
          </div>
          {isChoice(now) && (
            <button
              type="button"
              role="switch"
              aria-checked={now === 'on'}
              aria-label={t('notification.device')}
              aria-disabled={turn.isPending}
              onClick={() => !turn.isPending && turn.mutate(now === 'off')}
            >
              <span aria-hidden />
            </button>
          )}
          {turn.isError && (
            <Text tone="alarm" size="sm" role="alert" className={styles.failed}>
              {t('notification.device.failed')}{' '}
              {errorSentence(turn.error, t('shell.offline'), t('notification.device.noService'))}
            </Text>
          )}
        </div>
      )}
    </Loaded>
  );
}

function isChoice(state: PushState): boolean {
  return state === 'on' || state === 'off';
}
