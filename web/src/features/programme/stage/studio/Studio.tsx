import { fullName, type StageRoom } from '@pavilion/contract';
import { type ReactNode, useEffect } from 'react';
import { useCheck } from '../../../../lib/devices/useCheck.ts';
import { inEventZone } from '../../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { writtenIn } from '../../../../lib/text/writtenIn.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import styles from '../Studio.module.css';
import { StudioBar } from './StudioBar.tsx';
import { useCue } from './studioData.ts';
import { StudioDevices } from './StudioDevices.tsx';
import { StudioFacts } from './StudioFacts.tsx';
import { StudioPicture } from './StudioPicture.tsx';
import { useBroadcast } from './useBroadcast.ts';
import { useScreen } from './useScreen.ts';
import { recordedType } from './useStudio.ts';

/** Reasons for refusing a broadcast that have a text of their own. */
const refusals = [
  'stage.busy',
  'stage.noStudio',
  'stage.notOnPanel',
  'session.over',
  'session.notStarted',
  'session.removed',
] as const;

interface StudioProps {
  room: StageRoom;
  myId: string;
  /** Whether it is in the picture's place; otherwise, what viewers see is. */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  /** When the doors open, before they do: nobody goes on air earlier. */
  opensAt: string | null;
  /** The question to answer next. */
  question: ReactNode;
}

/** Where panelists check their picture and sound, go on air, and see how it goes. A broadcast lasts while this is mounted, shown or not. */
export function Studio({ room, myId, isShown, onShow, opensAt, question }: StudioProps) {
  const t = useTexts();
  const language = useLanguage();
  const check = useCheck('stage');
  const screen = useScreen();
  const cue = useCue(room._id, myId);
  const picture = screen.track ?? check.camera;
  const broadcast = useBroadcast(room._id, { picture, mic: check.mic });
  const { isSending, failure, since, left } = broadcast;
  // people who prepare stay here, even while something else plays
  const hasPicture = picture !== null;
  useEffect(() => {
    if (hasPicture) onShow(true);
  }, [hasPicture, onShow]);

  const other = room.onAir && room.onAir.by._id !== myId ? room.onAir.by : null;
  const obstacle = other
    ? t('stage.onAirBy', { name: other.first_name })
    : opensAt && t('stage.airFrom', { moment: inEventZone(opensAt, language) });
  const isAsking = check.states.mic === 'asking' || check.states.camera === 'asking';
  const known = refusals.find((code) => code === failure);
  const canRecord = recordedType() !== null;
  return (
    <Card padding={3} className={styles.studio}>
      <StudioBar
        broadcast={broadcast}
        hasPicture={hasPicture}
        mayStart={!obstacle}
        isShown={isShown}
        onShow={onShow}
        onEnd={() => {
          broadcast.end();
          check.release();
          screen.stop();
        }}
      />
      <div role="status">
        {cue && (
          <Stack gap={1}>
            <Text size="sm" tone="soft">
              {t('stage.cueFrom', { name: fullName(cue.by) })}
            </Text>
            <Text size="xl" weight="bold" lang={writtenIn(cue.text)} dir="auto">
              {cue.text}
            </Text>
          </Stack>
        )}
      </div>
      {failure && <Notice tone="bad">{t(known ?? 'shell.notDone')}</Notice>}
      <section aria-label={t('stage.studio')} hidden={!isShown} className={styles.set}>
        {canRecord ? (
          <>
            <StudioPicture
              picture={picture}
              isMirrored={!screen.track}
              isSending={isSending}
              left={left}
              access={isAsking ? 'asking' : check.states.camera === 'unasked' ? 'unasked' : 'asked'}
              onAsk={() => void check.ask()}
            />
            <Stack gap={4}>
              {obstacle && !isSending && <p>{obstacle}</p>}
              <StudioDevices check={check} screen={screen} isSending={isSending} />
              <StudioFacts room={room} picture={picture} since={since} />
              {question}
            </Stack>
          </>
        ) : (
          <p>{t('stage.noRecorder')}</p>
        )}
      </section>
    </Card>
  );
}
