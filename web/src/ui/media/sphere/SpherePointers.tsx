import type { Viewer } from '@photo-sphere-viewer/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import styles from '../Panorama.module.css';
import { type Pointer, PointerMark } from '../PointerMark.tsx';
import { fromSpherePlace, turnSphereTo } from './sphereView.ts';

const changes = ['position-updated', 'zoom-updated', 'size-updated'] as const;

/** The pointers of others in a 360° picture: on what they point at or, where that is out of view, a button that turns to it. */
export function SpherePointers({
  viewer,
  pointers,
}: {
  viewer: Viewer;
  pointers: readonly Pointer[];
}) {
  const t = useTexts();
  // what is in view changes with each turn
  const [, setTurned] = useState(0);
  useEffect(() => {
    const follow = () => setTurned((count) => count + 1);
    for (const change of changes) viewer.addEventListener(change, follow);
    return () => changes.forEach((change) => viewer.removeEventListener(change, follow));
  }, [viewer]);
  return pointers.map(({ id, name, at }) => {
    const seen = fromSpherePlace(viewer, at);
    if (seen) return <PointerMark key={id} name={name} at={seen} />;
    return (
      <button
        key={id}
        type="button"
        className={styles.turnTo}
        onClick={() => turnSphereTo(viewer, at)}
      >
        {t('sphere.turnTo', { name })}
      </button>
    );
  });
}
