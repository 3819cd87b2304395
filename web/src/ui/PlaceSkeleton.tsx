import { Skeleton } from '@mantine/core';
import styles from './PlaceSkeleton.module.css';

/** The room that a drawn place will take. */
export function PlaceSkeleton() {
  return (
    <div className={styles.place}>
      <Skeleton height="100%" radius={0} />
    </div>
  );
}
