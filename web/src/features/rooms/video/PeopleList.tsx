import type { VideoParticipant } from '@pavilion/contract';
import { IconHandStop, IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import type { CallView } from './CallView.ts';
import { useAct, videoCalls } from './data.ts';
import { personName } from './personName.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './CallRoom.module.css';
import { RemovedFromRoom } from './RemovedFromRoom.tsx';

/** Who is inside, raised hands first; hosts mute and remove people and close the room here. */
export function PeopleList(given: {
  roomId: string;
  view: CallView;
  speaking: ReadonlySet<string>;
}) {
  const { roomId, view, speaking } = given;
  const t = useTexts();
  const [isClosing, setClosing] = useState(false);
  const close = useAct(() => videoCalls.close(roomId));
  const order = view.places.toSorted(
    (a, b) =>
      Number(b.handAt !== null) - Number(a.handAt !== null) ||
      (a.handAt ?? '').localeCompare(b.handAt ?? ''),
  );
  return (
    <div className={styles.people}>
      <ul>
        {order.map((place) => (
          <Person
            key={place.stay}
            place={place}
            roomId={roomId}
            view={view}
            speaks={speaking.has(place.stay)}
          />
        ))}
      </ul>
      {view.isHost && <RemovedFromRoom roomId={roomId} />}
      {view.isHost && (
        <Stack align="start" className={styles.close}>
          {isClosing ? (
            <>
              <p>{t('video.closeAsk')}</p>
              <div>
                <button type="button" data-tone="bad" onClick={() => close.mutate(undefined)}>
                  {t('video.closeSure')}
                </button>
                <button type="button" onClick={() => setClosing(false)}>
                  {t('video.notNow')}
                </button>
              </div>
            </>
          ) : (
            <button type="button" onClick={() => setClosing(true)}>
              {t('video.close')}
            </button>
          )}
          <FailedStep error={close.error} />
        </Stack>
      )}
    </div>
  );
}

function Person(given: {
  place: VideoParticipant;
  roomId: string;
  view: CallView;
  speaks: boolean;
}) {
  const { place, roomId, view, speaks } = given;
  const t = useTexts();
  const personId = place.person._id;
  const mute = useAct(() => videoCalls.mute(roomId, personId));
  const remove = useAct(() => videoCalls.remove(roomId, personId));
  const [isRemoving, setRemoving] = useState(false);
  const isMine = place.stay === view.stay;
  const name = personName(place.person);
  const mic = isMine ? view.mic : place.mic;
  const Mic = mic ? IconMicrophone : IconMicrophoneOff;
  const failure = mute.error ?? remove.error;
  return (
    <li data-speaks={speaks || undefined}>
      <Avatar person={place.person} size={40} />
      <p className={styles.name}>
        <b>{isMine ? t('video.youNamed', { name }) : name}</b>
        {place.isHost && (
          <Text as="span" tone="soft" size="sm">
            {t('video.host')}
          </Text>
        )}
      </p>
      {place.handAt && (
        <Text as="span" tone="brand" className={styles.hand}>
          <IconHandStop size={20} stroke={1.8} aria-hidden />
          <span className={visuallyHidden.text}>{t('video.handIsUp')}</span>
        </Text>
      )}
      <Text as="span" tone="soft" className={styles.mic}>
        <Mic size={20} stroke={1.8} aria-hidden />
        <span className={visuallyHidden.text}>
          {t(mic ? 'video.micIsOnShort' : 'video.micIsOffShort')}
        </span>
      </Text>
      {view.isHost && !isMine && !place.isHost && (
        <div className={styles.actions}>
          {isRemoving ? (
            <>
              <button type="button" data-tone="bad" onClick={() => remove.mutate(undefined)}>
                {t('video.removeSure', { name })}
              </button>
              <button type="button" onClick={() => setRemoving(false)}>
                {t('video.notNow')}
              </button>
            </>
          ) : (
            <>
              {mic && (
                <button type="button" onClick={() => mute.mutate(undefined)}>
                  {t('video.mute')}
                  <span className={visuallyHidden.text}> {name}</span>
                </button>
              )}
              <button type="button" onClick={() => setRemoving(true)}>
                {t('video.remove')}
                <span className={visuallyHidden.text}> {name}</span>
              </button>
            </>
          )}
        </div>
      )}
      <FailedStep error={failure} />
    </li>
  );
}
