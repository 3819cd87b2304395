import { Box } from '../kit/Box.tsx';
import { Contact } from '../kit/Contact.tsx';
import { Drum } from '../kit/Drum.tsx';
import { useScene } from '../kit/SceneFrame.tsx';
import { plane, type WorldPoint } from '../kit/view.ts';
import { behindTheCounter } from '../furniture/look.ts';
import { Person } from '../furniture/Person.tsx';
import { PottedPlant } from '../furniture/PottedPlant.tsx';
import css from '../venue.module.css';
import { FLOOR } from './boothSheets.ts';

/** Counter, plants and, where the booth is staffed, a person behind the counter under a lit lamp. */
export function BoothLife({
  id,
  side,
  staffed,
  lamp,
}: {
  id: string;
  side: number;
  staffed: boolean;
  lamp: number;
}) {
  const { view, ink } = useScene();
  const x = side / 2 - 0.85;
  const y = 0.3;
  const [lx, ly] = view.at(x + 1.45, y + 0.5, lamp - 0.75);
  const [, top] = view.at(x + 1.45, y + 0.5, lamp);
  const [gx, gy] = view.at(side / 2, side / 2, FLOOR);
  const unit = view.scale(0);
  return (
    <>
      <ellipse
        className={css.eveningFill}
        cx={gx}
        cy={gy - unit * 0.6}
        rx={unit * side * 0.8}
        ry={unit * side * 0.62}
        fill={ink('glow')}
      />
      <PottedPlant
        at={[side * 0.2, side * 0.84, FLOOR]}
        seed={id}
        height={1.5}
        kind="leaves"
        pot="var(--v-paper)"
      />
      <PottedPlant
        at={[side * 0.84, side * 0.84, FLOOR]}
        seed={`${id} two`}
        height={1.25}
        kind="blades"
        pot="var(--v-stone-warm)"
      />
      <LoungeChair at={[side * 0.66, side * 0.5, FLOOR]} />
      {staffed && (
        <Person at={[x + 0.62, y + 0.72, FLOOR]} seed={behindTheCounter(id)} staff pose="stand" />
      )}
      <Contact at={[x + 0.8, y + 0.1, FLOOR]} width={2.4} depth={1.4} />
      <Box at={[x, y, FLOOR]} size={[1.4, 0.5, 0.9]} tint="var(--v-paper)" />
      <path
        d={plane(view, [x, y, FLOOR], [1, 0, 0], [0, 0, 1]).rect(0.1, 0.12, 1.2, 0.66)}
        className={css.front}
      />
      <Box at={[x - 0.04, y - 0.04, FLOOR + 0.9]} size={[1.48, 0.58, 0.07]} tint="var(--v-wood)" />
      <path d={`M${lx} ${ly}V${top}`} stroke="var(--v-metal)" strokeWidth="1" />
      {staffed && <circle cx={lx} cy={ly + 2} r={unit * 0.7} fill={ink('glow')} />}
      <path
        d={`M${lx - unit * 0.18} ${ly + unit * 0.12}q${unit * 0.18}-${unit * 0.36} ${unit * 0.36} 0Z`}
        fill={staffed ? 'var(--v-lamp)' : 'var(--v-metal)'}
      />
    </>
  );
}

/** A round seat in the booth's colour. */
function LoungeChair({ at: [x, y, z] }: { at: WorldPoint }) {
  return (
    <>
      <Contact at={[x, y, z]} width={1.3} depth={1.3} />
      <Drum at={[x, y, z]} radius={0.4} height={0.4} />
      <Drum at={[x + 0.75, y + 0.3, z]} radius={0.28} height={0.42} tint="var(--v-wood)" />
    </>
  );
}
