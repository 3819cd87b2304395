import { Window } from '../../furniture/Window.tsx';
import { Person } from '../../furniture/Person.tsx';
import { PottedPlant } from '../../furniture/PottedPlant.tsx';
import { Contact } from '../../kit/Contact.tsx';
import { Drum } from '../../kit/Drum.tsx';
import { Lettering } from '../../kit/Lettering.tsx';
import { useScene } from '../../kit/SceneFrame.tsx';
import type { GateProps } from './HallGate.tsx';

/** The info desk: a round counter under a large i, with somebody behind it. */
export function DeskFront({ room, setting, name, staffed }: GateProps & { staffed: boolean }) {
  const { view, ink } = useScene();
  const { right, beside } = room;
  if (!name)
    return <Window on={right} u={1.6} v={0.9} width={4.6} height={4.4} setting={setting} />;
  const [wx, y] = beside(3.7, 1.5);
  const x = -wx;
  const [sx, sy] = view.at(x, y + 0.6, 1.1);
  const unit = view.scale(y);
  return (
    <>
      <path
        d={right.rect(1.1, 0, 5.2, 5.4)}
        fill="color-mix(in oklab, var(--v-accent), var(--v-stone) 55%)"
      />
      <path d={right.rect(1.1, 0, 5.2, 5.4)} fill={ink('rise')} fillOpacity="0.6" />
      <path d={right.oval(3.7, 3, 2, 2)} fill="var(--v-paper)" />
      <g transform={right.matrix(3.7, 3)}>
        <circle cy="-46" r="15" fill="var(--v-brand)" />
        <path d="M-22-18H14V46H28V62H-28V46H-12V-2H-22Z" fill="var(--v-brand)" />
      </g>
      <path d={right.rect(1.4, 4.42, 4.6, 0.8)} fill="var(--v-paper)" />
      <Lettering on={right} at={[3.7, 4.82]} text={name} width={4.2} height={0.8} weight={800} />
      <Contact at={[x, y, 0]} width={4.2} depth={3} />
      <ellipse
        cx={sx}
        cy={sy}
        rx={unit * 1.8}
        ry={unit * 1.3}
        fill={ink('glow')}
        fillOpacity="0.5"
      />
      {staffed && <Person at={[x, y + 0.45, 0]} seed="lobby desk" staff pose="talk" />}
      <Drum at={[x, y, 0]} radius={1.35} height={0.14} tint="var(--v-wood-dark)" />
      <Drum at={[x, y, 0.14]} radius={1.25} height={0.86} tint="var(--v-brand)" />
      <Drum at={[x, y, 1]} radius={1.42} height={0.1} tint="var(--v-paper)" />
      {!staffed && <PottedPlant at={[x, y, 1.1]} seed="desk" height={0.7} />}
    </>
  );
}
