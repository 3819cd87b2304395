import { IconCamera, IconScreenShare } from '@tabler/icons-react';
import { canShare } from '../../../../lib/devices/deviceAccess.ts';
import type { Check } from '../../../../lib/devices/useCheck.ts';
import { useTexts } from '../../../../texts/texts.ts';
import pill from '../../../../ui/button/pill.module.css';
import { DevicePicker } from '../../../../ui/devices/DevicePicker.tsx';
import { DeviceProblem } from '../../../../ui/devices/DeviceProblem.tsx';
import { Meter } from '../../../../ui/devices/Meter.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import type { useScreen } from './useScreen.ts';

/** Which camera, microphone or screen is used, how loud it is, and what is wrong with it. */
export function StudioDevices({
  check,
  screen,
  isSending,
}: {
  check: Check;
  screen: ReturnType<typeof useScreen>;
  isSending: boolean;
}) {
  const t = useTexts();
  const { mic, camera, states } = check;
  const isWithout = !camera && !screen.track && !['unasked', 'asking'].includes(states.camera);
  const share = async () => {
    if ((await screen.share()) && !mic) await check.turnOn('mic');
  };
  return (
    <>
      <DeviceProblem device="camera" check={check} ifMissing={t('stage.help.camera')} />
      {camera && <DevicePicker check={check} kind="videoinput" label={t('video.whichCamera')} />}
      <DeviceProblem device="mic" check={check} ifMissing={t('stage.help.mic')} />
      {mic && (
        <>
          <DevicePicker check={check} kind="audioinput" label={t('video.whichMic')} />
          <Meter key={mic.id} track={mic} />
        </>
      )}
      <Row>
        {canShare() && !screen.track && (
          <button type="button" className={pill.pill} onClick={() => void share()}>
            <IconScreenShare size={20} aria-hidden /> {t('stage.share')}
          </button>
        )}
        {screen.track && (
          <button type="button" className={pill.pill} onClick={screen.stop}>
            <IconCamera size={20} aria-hidden /> {t('stage.shareEnd')}
          </button>
        )}
      </Row>
      {isWithout && <p>{t('stage.wayOn')}</p>}
      {isSending && (
        <Text tone="soft" size="sm">
          {t('stage.changeHint')}
        </Text>
      )}
    </>
  );
}
