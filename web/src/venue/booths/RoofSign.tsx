import { useScene } from '../kit/SceneFrame.tsx';
import { Emblem } from '../furniture/Emblem.tsx';
import css from '../venue.module.css';
import { boothSheets } from './boothSheets.ts';

/** The exhibitor's emblem on a round board above the roof edge, seen from across the hall. */
export function RoofSign({
  side,
  height,
  name,
  logoUrl,
}: {
  side: number;
  height: number;
  name: string;
  logoUrl?: string;
}) {
  const { view } = useScene();
  const { front } = boothSheets(view, side);
  return (
    <>
      <path d={front.rect(side / 2 - 0.04, height, 0.08, 0.4)} fill="var(--v-metal)" />
      <path d={front.oval(side / 2 + 0.06, height + 0.74, 1.16, 1.16)} className={css.deep} />
      <Emblem on={front} at={[side / 2, height + 0.76]} size={1.14} name={name} logoUrl={logoUrl} />
    </>
  );
}
