import { may } from '@pavilion/contract';
import {
  IconHandStop,
  IconMessageCircle,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconPhoto,
  IconPlayerRecord,
  IconScreenShare,
  IconUsers,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import type { Call } from './Call.ts';
import type { CallView } from './CallView.ts';
import type { CallPanel } from './CallRoom.tsx';
import styles from './Controls.module.css';
import { useAct, videoCalls } from './data.ts';
import { canShare } from '../../../lib/devices/deviceAccess.ts';

interface ControlsProps {
  call: Call;
  roomId: string;
  view: CallView;
  panel: CallPanel;
  /** Number of unread chat lines. */
  unread: number;
  onPanel: (panel: CallPanel) => void;
  isWide: boolean;
  /** Whether there is something to look at together. */
  canShow: boolean;
}

/** Everything a participant can do while inside. */
export function Controls(given: ControlsProps) {
  const { call, roomId, view, panel, unread, canShow, onPanel } = given;
  const t = useTexts();
  const record = useAct(() => videoCalls.askRecording(roomId));
  const isSharing = view.tracks.screen !== null;
  const raised = view.places.filter((place) => place.handAt).length;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('video.controls')}>
      <Control
        icon={view.mic ? IconMicrophone : IconMicrophoneOff}
        label={t('video.mic')}
        isOn={view.mic}
        isWarning={!view.mic}
        onClick={() => void call.setMic(!view.mic)}
      />
      <Control
        icon={view.camera ? IconVideo : IconVideoOff}
        label={t('video.camera')}
        isOn={view.camera}
        isWarning={!view.camera}
        onClick={() => void call.setCamera(!view.camera)}
      />
      {canShare() && (
        <Control
          icon={IconScreenShare}
          label={t('video.share')}
          isOn={isSharing}
          onClick={() => void call.share(!isSharing)}
        />
      )}
      {canShow && (
        <Control
          icon={IconPhoto}
          label={t('together.show')}
          isOn={panel === 'show'}
          onClick={() => onPanel('show')}
        />
      )}
      <Control
        icon={IconHandStop}
        label={t('video.hand')}
        isOn={view.hand}
        onClick={() => void call.raiseHand(!view.hand)}
      />
      <Control
        icon={IconMessageCircle}
        label={t('video.chat')}
        isOn={panel === 'chat'}
        badge={unread || undefined}
        note={unread > 0 && t('shell.unread', { count: unread })}
        onClick={() => onPanel('chat')}
      />
      <Control
        icon={IconUsers}
        label={t('video.people')}
        isOn={panel === 'people'}
        badge={raised || undefined}
        onClick={() => onPanel('people')}
      />
      {may(view, 'recording.create') && !view.recording && (
        <Control
          icon={IconPlayerRecord}
          label={t('video.record')}
          onClick={() => record.mutate(undefined)}
        />
      )}
      <button type="button" className={styles.leave} onClick={() => call.leave()}>
        <IconPhoneOff size={24} stroke={1.8} aria-hidden />
        <span>{t('video.leave')}</span>
      </button>
      {record.error && (
        <p role="alert" className={styles.failed}>
          {errorSentence(record.error, t('shell.offline'), t('shell.notDone'))}
        </p>
      )}
    </div>
  );
}

function Control(given: {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  label: string;
  isOn?: boolean;
  isWarning?: boolean;
  badge?: number | undefined;
  /** What the badge counts, for screen readers. */
  note?: string | false;
  onClick: () => void;
}) {
  const { icon: Icon, label, isOn, isWarning, badge, note, onClick } = given;
  return (
    <button
      type="button"
      className={styles.control}
      aria-pressed={isOn}
      data-warning={isWarning || undefined}
      onClick={onClick}
    >
      <span className={styles.icon}>
        <Icon size={24} stroke={1.7} aria-hidden />
        {badge && (
          <Text as="span" size="xs" weight="bold" className={styles.badge} aria-hidden>
            {badge}
          </Text>
        )}
      </span>
      <span className={styles.word}>{label}</span>
      {note && <span className={visuallyHidden.text}>, {note}</span>}
    </button>
  );
}
