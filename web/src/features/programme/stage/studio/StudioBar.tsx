import { SegmentedControl } from '@mantine/core';
import { IconBroadcast, IconPlayerStopFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import pill from '../../../../ui/button/pill.module.css';
import { useFocusAfter } from '../../../../ui/dialog/useFocusAfter.ts';
import { Row } from '../../../../ui/layout/Row.tsx';
import styles from '../Studio.module.css';
import type { useBroadcast } from './useBroadcast.ts';

const words = {
  connecting: 'stage.connecting',
  air: 'stage.onAir',
  again: 'stage.again',
} as const;

interface StudioBarProps {
  broadcast: ReturnType<typeof useBroadcast>;
  hasPicture: boolean;
  /** Whether nothing keeps the panelist from going on air. */
  mayStart: boolean;
  onEnd: () => void;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** Which view is shown, whether the panelist is on air, and the way there and back. */
export function StudioBar(given: StudioBarProps) {
  const { broadcast, hasPicture, mayStart, onEnd, isShown, onShow } = given;
  const { state, isSending, left, hasEnded, goOnAir, countDown, cancel } = broadcast;
  const t = useTexts();
  const [hasBegun, setBegun] = useState(false);
  const status = useFocusAfter<HTMLParagraphElement>(hasBegun, `${left === null} ${isSending}`);
  const isIdle = !isSending && left === null;
  const said =
    left !== null
      ? t('stage.liveIn', { count: left })
      : state !== 'off'
        ? t(words[state])
        : hasPicture
          ? t('stage.onlyYou')
          : hasEnded && t('stage.offAirNow');
  return (
    <Row align="center" justify="between" gap={4} rowGap={2}>
      <SegmentedControl
        size="md"
        aria-label={t('stage.view')}
        value={isShown ? 'studio' : 'viewers'}
        data={[
          { value: 'studio', label: t('stage.studio') },
          { value: 'viewers', label: t('stage.viewersSee') },
        ]}
        onChange={(view) => onShow(view === 'studio')}
      />
      <Row align="center" gap={3} rowGap={2}>
        <p ref={status} role="status" tabIndex={-1} className={styles.state} data-state={state}>
          {said}
        </p>
        {left !== null && (
          <>
            <button type="button" className={pill.main} onClick={goOnAir}>
              {t('stage.startNow')}
            </button>
            <button type="button" className={pill.pill} onClick={cancel}>
              {t('shell.cancel')}
            </button>
          </>
        )}
        {isSending && (
          <button type="button" className={styles.stop} onClick={onEnd}>
            <IconPlayerStopFilled size={20} aria-hidden /> {t('stage.leaveAir')}
          </button>
        )}
        {isShown && isIdle && hasPicture && mayStart && (
          <button
            type="button"
            className={pill.main}
            onClick={() => {
              setBegun(true);
              countDown();
            }}
          >
            <IconBroadcast size={20} aria-hidden /> {t('stage.goOnAir')}
          </button>
        )}
      </Row>
    </Row>
  );
}
