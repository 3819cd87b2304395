import styles from './PlaceSkeleton.module.css';

/** A placeholder for something large, in muted colours of the event. */
export function PlaceSkeleton() {
  return <div className={styles.place} />;
}
