import type { Room } from '@pavilion/contract';
import type { CSSProperties } from 'react';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import styles from './RoomTable.module.css';

/** The most chairs that can be distinguished around a table. */
const mostChairs = 12;

/** A table seen from above at a slight angle: who is seated, and which chairs are free. Decorative: the text beside it has the same information. */
export function RoomTable({ room, size = 'card' }: { room: Room; size?: 'card' | 'small' }) {
  const { people, count } = room.inside;
  const chairs = Math.min(room.maxCapacity, mostChairs);
  const face = size === 'card' ? 38 : 22;
  return (
    <div className={styles.scene} data-size={size} data-taken={count > 0 || undefined} aria-hidden>
      <span className={styles.rug} />
      {Array.from({ length: chairs }, (_, seat) => {
        const person = people[seat];
        const isTaken = seat < count;
        return (
          <span key={seat} className={styles.seat} style={place(seat, chairs)}>
            {person ? (
              <span className={styles.person}>
                <Avatar person={person} size={face} />
              </span>
            ) : (
              <span className={styles.chair} data-taken={isTaken || undefined} />
            )}
          </span>
        );
      })}
      <span className={styles.top}>
        <span className={styles.sheen} />
      </span>
    </div>
  );
}

/** Seats fill from the middle of the near side, then around. */
function place(seat: number, chairs: number): CSSProperties {
  const step = Math.ceil(seat / 2) * (seat % 2 ? 1 : -1);
  const angle = Math.PI / 2 + (step * 2 * Math.PI) / chairs;
  const depth = Math.sin(angle);
  return {
    '--x': Math.cos(angle).toFixed(4),
    '--y': depth.toFixed(4),
    zIndex: depth > 0.05 ? 3 : 1,
  } as CSSProperties;
}
