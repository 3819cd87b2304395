import { IconPlayerRecordFilled } from '@tabler/icons-react';
import { useTexts } from '../../../../texts/texts.ts';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { CallView } from '../CallView.ts';
import { myId, useAct, videoCalls } from '../data.ts';
import styles from './recording.module.css';
import { useRecorder } from './useRecorder.ts';

/** Tells everyone the room is being recorded, and asks those who haven't been asked yet. */
export function RecordingBar({ roomId, view }: { roomId: string; view: CallView }) {
  const t = useTexts();
  const { recording } = view;
  const me = myId();
  const answer = useAct((agrees: boolean) => videoCalls.answerRecording(roomId, agrees));
  const isRecorder = recording?.hostId === me;
  const recorder = useRecorder(
    isRecorder && recording?.state === 'running' ? recording._id : null,
    view,
  );
  const stop = useAct(async () => {
    await recorder.finish();
    await videoCalls.stopRecording(roomId);
  });
  const failure = answer.error ?? stop.error;
  if (!recording)
    return view.wasRecorded ? <Notice tone="quiet">{t('video.recordingOver')}</Notice> : null;
  const waits = view.places.filter(({ person }) => !recording.agreed.includes(person._id)).length;
  return (
    <div
      className={styles.bar}
      data-runs={recording.state === 'running' || undefined}
      role="status"
    >
      <IconPlayerRecordFilled size={18} aria-hidden />
      {recording.state === 'running' && <p>{t('video.recordingRuns')}</p>}
      {recording.state === 'asking' && recording.agreed.includes(me) && (
        <p>{t('video.recordingWaits', { count: waits })}</p>
      )}
      {recording.state === 'asking' && !recording.agreed.includes(me) && (
        <>
          <p>{t('video.recordingAsks')}</p>
          <button type="button" onClick={() => answer.mutate(true)}>
            {t('video.agree')}
          </button>
          <button type="button" onClick={() => answer.mutate(false)}>
            {t('video.disagree')}
          </button>
        </>
      )}
      {view.isHost && (
        <button type="button" onClick={() => stop.mutate(undefined)}>
          {t(recording.state === 'running' ? 'video.recordingStop' : 'video.recordingCancel')}
        </button>
      )}
      {recorder.isFailing && <p>{t('video.recordingFails')}</p>}
      <FailedStep error={failure} />
    </div>
  );
}
