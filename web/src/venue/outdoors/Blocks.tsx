import { chance } from '../kit/chance.ts';

interface BlocksProps {
  seed: string;
  from?: number;
  to?: number;
  low: number;
  high: number;
  fill: string;
  /** Share of windows that are lit in the evening. */
  lit?: number;
}

/** A row of buildings with windows. */
export function Blocks({ seed, from = 0, to = 1600, low, high, fill, lit = 0.4 }: BlocksProps) {
  const luck = chance(`blocks ${seed}`);
  let walls = '';
  let windows = '';
  let lights = '';
  for (let x = from; x < to;) {
    const width = Math.round(44 + luck() * 56);
    const height = Math.round(low + luck() * luck() * (high - low) * 1.6);
    walls += `M${x} 0V-${height}`;
    const roof = luck();
    if (roof < 0.3) walls += `h${width * 0.3}v-12h${width * 0.3}v12h${width * 0.4}`;
    else if (roof < 0.45) walls += `l${width} -18`;
    else if (roof < 0.55) walls += `h${width / 2 - 2}v-30h3v30h${width / 2 - 1}`;
    else walls += `h${width}`;
    walls += 'V0Z';
    for (let wy = 16; wy < height - 8; wy += 16) {
      for (let wx = 8; wx < width - 8; wx += 13) {
        const pane = `M${x + wx} -${wy + 8}h6v8h-6Z`;
        if (luck() < lit) lights += pane;
        else windows += pane;
      }
    }
    x += width + Math.round(luck() * 8);
  }
  return (
    <>
      <path d={walls} fill={fill} />
      <path d={windows} fill="#fff" fillOpacity="0.16" />
      <path d={lights} fill="var(--v-window, #fff)" fillOpacity="0.42" />
    </>
  );
}

/** Rounded treetops along the ground. */
export function Treetops({
  seed,
  fill,
  height,
  from = 0,
  to = 1600,
}: {
  seed: string;
  fill: string;
  height: number;
  from?: number;
  to?: number;
}) {
  const luck = chance(`treetops ${seed}`);
  let line = `M${from} 0`;
  for (let x = from; x < to;) {
    const step = 26 + luck() * 40;
    const top = height * (0.6 + luck() * 0.6);
    line += `V-${(top * 0.55).toFixed(0)}Q${(x + step / 2).toFixed(0)}-${top.toFixed(0)} ${(x + step).toFixed(0)}-${(top * 0.55).toFixed(0)}`;
    x += step;
  }
  return <path d={`${line}V0Z`} fill={fill} />;
}
