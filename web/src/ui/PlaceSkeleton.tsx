import styles from './PlaceSkeleton.module.css';

/** The room that something large will take, quietly in the colours of the event. */
export function PlaceSkeleton() {
  return <div className={styles.place} />;
}
