import { Window } from '../../furniture/Window.tsx';
import { Lettering } from '../../kit/Lettering.tsx';
import { Tint } from '../../kit/Tint.tsx';
import { useScene } from '../../kit/SceneFrame.tsx';
import css from '../../venue.module.css';
import type { GateProps } from './HallGate.tsx';

/** The auditorium: a curtained stage front under a row of lamps. */
export function AuditoriumFront({ room, setting, name }: GateProps) {
  const { ink } = useScene();
  const { left, reach } = room;
  const u = reach - 6.2;
  if (!name) return <Window on={left} u={u} v={0.9} width={4.6} height={4.4} setting={setting} />;
  const folds = Array.from({ length: 9 }, (_, index) => {
    const from = index * 0.5 + 0.28;
    const edge = Math.max(Math.abs(from - 2.32), Math.abs(from + 0.2 - 2.32));
    return left.rect(u + 0.18 + from, 0, 0.2, 1.78 + Math.sqrt(2.32 ** 2 - edge ** 2));
  }).join('');
  return (
    <Tint of="color-mix(in oklab, var(--v-brand), #8c1f35 45%)">
      <path
        d={left.rect(u - 0.3, 0, 5.6, 5.4)}
        fill="color-mix(in oklab, var(--v-brand), #2a1626 62%)"
      />
      <path d={left.arch(u, 0, 5, 4.3)} fill="var(--v-lamp)" />
      <path d={left.arch(u + 0.18, 0, 4.64, 4.1)} className={css.front} />
      <path d={folds} className={css.deep} fillOpacity="0.55" />
      <path d={left.arch(u + 1.5, 0, 2, 3)} fill={ink('inside')} />
      <path d={left.arch(u + 1.5, 0, 2, 3)} fill={ink('glow')} />
      <path d={left.rect(u + 0.1, 4.42, 4.8, 0.8)} fill="var(--v-paper)" />
      <Lettering on={left} at={[u + 2.5, 4.82]} text={name} width={4.4} height={0.8} weight={800} />
      {Array.from({ length: 15 }, (_, index) => {
        const [x, y] = left.at(u + 0.15 + index * 0.336, 5.3);
        return <circle key={index} cx={x} cy={y} r="3.4" fill="var(--v-lamp)" />;
      })}
    </Tint>
  );
}
