import '@photo-sphere-viewer/core/index.css';
import type { Pointed } from '@pavilion/contract';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import styles from '../Panorama.module.css';
import type { Pointer } from '../PointerMark.tsx';
import { SpherePointers } from './SpherePointers.tsx';
import { sphereSteps, SphereSteps } from './SphereSteps.tsx';
import { type SphereStep, stepSphere, toSpherePlace } from './sphereView.ts';
import { useSphere } from './useSphere.ts';

const nobody: readonly Pointer[] = [];

const keys: Record<string, SphereStep> = {
  ArrowLeft: sphereSteps.left,
  ArrowRight: sphereSteps.right,
  ArrowUp: sphereSteps.up,
  ArrowDown: sphereSteps.down,
  '+': sphereSteps.closer,
  '=': sphereSteps.closer,
  '-': sphereSteps.farther,
  _: sphereSteps.farther,
};

/** A 360° picture that people turn by dragging, by keys or by buttons; with `onPoint` they point at places in it, too, and see the pointers of others. */
export function Sphere({
  url,
  title,
  descriptionId,
  preview,
  fills = false,
  pointers = nobody,
  onPoint,
  onFail,
}: {
  url: string;
  title: string;
  /** The element that says what is seen. */
  descriptionId: string;
  /** Shown until the picture is there. */
  preview: ReactNode;
  /** Takes the height of its surroundings. */
  fills?: boolean;
  /** Places are parts of the picture's width and height. */
  pointers?: readonly Pointer[];
  onPoint?: (at: Pointed | null) => void;
  onFail: () => void;
}) {
  const t = useTexts();
  const { place, viewer } = useSphere(url, onFail);
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    if (!onPoint || !viewer) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    onPoint(toSpherePlace(viewer, { x: clientX - left, y: clientY - top }));
  };
  const press = (event: KeyboardEvent) => {
    const step = keys[event.key];
    const isPointing = onPoint !== undefined && event.key === 'Enter';
    if (!viewer || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!step && !isPointing) return;
    event.preventDefault();
    if (step) stepSphere(viewer, step);
    else onPoint?.(toSpherePlace(viewer));
  };
  return (
    <div className={styles.frame} data-fills={fills || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys */}
      <div
        ref={place}
        className={styles.sphere}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        aria-label={t(onPoint ? 'sphere.labelPointed' : 'sphere.label', { title })}
        aria-describedby={descriptionId}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown + -"
        onKeyDown={press}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint?.(null)}
      />
      {viewer ? (
        <SpherePointers viewer={viewer} pointers={pointers} />
      ) : (
        <div className={styles.waiting}>{preview}</div>
      )}
      <SphereSteps onStep={(step) => viewer && stepSphere(viewer, step)} />
    </div>
  );
}
