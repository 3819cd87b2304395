import type { BoothConnections } from '@pavilion/contract';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import styles from './ConnectionFaces.module.css';

const facePixels = 22;

/** The faces of connections who are at a booth, and how many more there are. For screen readers, the booth's link names them. */
export function ConnectionFaces({ people, count }: Pick<BoothConnections, 'people' | 'count'>) {
  const more = count - people.length;
  return (
    <span className={styles.faces} aria-hidden>
      {people.map((person) => (
        <Avatar key={person._id} person={person} size={facePixels} />
      ))}
      {more > 0 && <span>+{more}</span>}
    </span>
  );
}
