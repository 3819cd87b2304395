import type { RoomPerson } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { useAct, useShownOut, videoCalls } from './data.ts';
import { personName } from './personName.ts';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './CallRoom.module.css';

/** People a host has removed, each with a button to readmit them; renders nothing if there are none. */
export function RemovedFromRoom({ roomId }: { roomId: string }) {
  const t = useTexts();
  const query = useShownOut(roomId);
  const people = query.data ?? [];
  if (people.length === 0)
    return <FailedPart isAside what={t('video.removedFromRoom')} queries={[query]} />;
  return (
    <section aria-labelledby="shown-out">
      <h3 id="shown-out">{t('video.removedFromRoom')}</h3>
      <ul>
        {people.map((person) => (
          <Outsider key={person._id} roomId={roomId} person={person} />
        ))}
      </ul>
    </section>
  );
}

function Outsider({ roomId, person }: { roomId: string; person: RoomPerson }) {
  const t = useTexts();
  const letIn = useAct(() => videoCalls.letIn(roomId, person._id));
  const name = personName(person);
  return (
    <li>
      <Avatar person={person} size={40} />
      <p className={styles.name}>
        <b>{name}</b>
      </p>
      <button type="button" disabled={letIn.isPending} onClick={() => letIn.mutate(undefined)}>
        {t('video.letIn')}
        <span className={visuallyHidden.text}> {name}</span>
      </button>
      <FailedStep error={letIn.error} />
    </li>
  );
}
