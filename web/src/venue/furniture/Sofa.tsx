import type { CSSProperties } from 'react';
import { Box } from '../kit/Box.tsx';
import { Contact } from '../kit/Contact.tsx';
import { useScene } from '../kit/SceneFrame.tsx';
import type { WorldPoint } from '../kit/view.ts';
import css from '../venue.module.css';

/** A low sofa with cushions that faces the viewer. */
export function Sofa({
  at: [x, y, z],
  width,
  tint = 'var(--v-accent)',
}: {
  at: WorldPoint;
  width: number;
  tint?: string;
}) {
  const { view } = useScene();
  const soft = `color-mix(in oklab, ${tint}, var(--v-stone) 28%)`;
  const onTheRight = view.at(x, y + 0.8)[0] < view.at(x, y)[0];
  const arm = (left: number) => (
    <Box at={[left, y, z + 0.12]} size={[0.2, 0.84, 0.5]} tint={tint} />
  );
  const leftArm = arm(x - 0.2);
  const rightArm = arm(x + width);
  const unit = view.scale(y);
  return (
    <g className={css.soft} style={{ '--soft': `${unit * 0.06}px` } as CSSProperties}>
      <Contact at={[x + width / 2, y + 0.25, z]} width={width + 1.1} depth={1.5} />
      {[x - 0.12, x + width + 0.04].map((leg) => (
        <Box
          key={leg}
          at={[leg, y + 0.06, z]}
          size={[0.07, 0.07, 0.14]}
          tint="var(--v-wood-dark)"
        />
      ))}
      <Box at={[x, y + 0.64, z + 0.14]} size={[width, 0.2, 0.72]} tint={soft} />
      {onTheRight ? rightArm : leftArm}
      <Box at={[x, y, z + 0.12]} size={[width, 0.64, 0.2]} tint={tint} />
      {(onTheRight ? [1, 0] : [0, 1]).map((half) => (
        <Box
          key={half}
          at={[x + 0.02 + (half * width) / 2, y - 0.03, z + 0.34]}
          size={[width / 2 - 0.04, 0.62, 0.14]}
          tint={soft}
        />
      ))}
      {onTheRight ? leftArm : rightArm}
    </g>
  );
}
