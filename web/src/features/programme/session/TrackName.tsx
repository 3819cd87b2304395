import type { ListedTrack } from './useSessionLists.ts';
import styles from './TrackName.module.css';

/** A track's name, after a mark in its colour. */
export function TrackName({ track: { name, colour } }: { track: ListedTrack }) {
  return (
    <span className={styles.track} data-track={colour}>
      {name}
    </span>
  );
}
