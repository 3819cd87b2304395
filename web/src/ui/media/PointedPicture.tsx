import type { Pointed } from '@pavilion/contract';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import styles from './PointedPicture.module.css';
import { type Pointer, PointerMark } from './PointerMark.tsx';

const keyStep = 0.02;
const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** A picture that the user points at by mouse, finger or arrow keys, with the pointers of others. */
export function PointedPicture({
  url,
  title,
  descriptionId,
  pointers,
  onPoint,
}: {
  url: string;
  title: string;
  /** The element that says what is seen. */
  descriptionId: string;
  pointers: readonly Pointer[];
  /** Null once the user no longer points. */
  onPoint: (at: Pointed | null) => void;
}) {
  const t = useTexts();
  const [ratio, setRatio] = useState(1.6);
  const [own, setOwn] = useState<Pointed | null>(null);
  const [isByKeys, setByKeys] = useState(false);
  const move = (at: Pointed | null, byKeys = false) => {
    setOwn(at);
    setByKeys(byKeys);
    onPoint(at);
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    move({
      x: within((event.clientX - left) / width),
      y: within((event.clientY - top) / height),
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && own) move(null);
    const step = moves[event.key];
    if (!step) return;
    event.preventDefault();
    const { x, y } = own ?? { x: 0.5, y: 0.5 };
    const times = event.shiftKey ? 5 : 1;
    move({ x: within(x + step[0] * times), y: within(y + step[1] * times) }, true);
  };
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys */}
      <div
        className={styles.sheet}
        style={{ '--ratio': ratio } as CSSProperties}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        aria-label={t('together.pointAt', { title })}
        aria-describedby={descriptionId}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={(event) => event.pointerType === 'mouse' && move(null)}
        onBlur={() => isByKeys && move(null)}
        onKeyDown={press}
      >
        <img
          src={url}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            naturalHeight && setRatio(naturalWidth / naturalHeight)
          }
        />
        {pointers.map(({ id, name, at }) => (
          <PointerMark key={id} name={name} at={at} />
        ))}
        {isByKeys && own && <PointerMark name={t('video.you')} at={own} />}
      </div>
    </div>
  );
}

const within = (part: number) => Math.min(1, Math.max(0, part));
