import { Lettering } from '../kit/Lettering.tsx';
import type { Point, Plane } from '../kit/view.ts';
import css from '../venue.module.css';

interface SignProps {
  on: Plane;
  /** The lower left corner, in metres on the plane. */
  at: Point;
  width: number;
  height?: number;
  name: string;
  dim?: boolean;
}

/** The exhibitor's name on a light board, so that it is legible on any colour and at any hour. */
export function NameSign({ on, at, width, height = 0.62, name, dim = false }: SignProps) {
  const [u, v] = at;
  return (
    <>
      <path d={on.rect(u, v, width, height)} fill="var(--v-paper)" />
      {dim && <path d={on.rect(u, v, width, height)} fill="var(--v-shade)" fillOpacity="0.16" />}
      <path d={on.rect(u, v, width, height * 0.09)} className={css.front} />
      <Lettering
        on={on}
        at={[u + width / 2, v + height * 0.54]}
        text={name}
        width={width * 0.94}
        height={height * 0.9}
        weight={800}
      />
    </>
  );
}
