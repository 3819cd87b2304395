interface Stop {
  at: number;
  colour: string;
  opacity?: number;
}

const UP = { x1: 0, y1: 1, x2: 0, y2: 0 };
const DOWN = { x1: 0, y1: 0, x2: 0, y2: 1 };
const ACROSS = { x1: 0, y1: 0, x2: 1, y2: 0 };

const LINEAR: Record<string, { line: typeof UP; stops: Stop[] }> = {
  sky: {
    line: DOWN,
    stops: [
      { at: 0, colour: 'var(--v-sky-high)' },
      { at: 0.55, colour: 'var(--v-sky-middle)' },
      { at: 1, colour: 'var(--v-sky-low)' },
    ],
  },
  roof: {
    line: UP,
    stops: [
      { at: 0, colour: 'var(--v-sky-middle)' },
      { at: 1, colour: 'var(--v-sky-high)' },
    ],
  },
  round: {
    line: ACROSS,
    stops: [
      { at: 0, colour: 'var(--v-shade)', opacity: 0.12 },
      { at: 0.28, colour: 'var(--v-sunlight)', opacity: 0.35 },
      { at: 0.6, colour: 'var(--v-shade)', opacity: 0.1 },
      { at: 1, colour: 'var(--v-shade)', opacity: 0.42 },
    ],
  },
  shaft: {
    line: DOWN,
    stops: [
      { at: 0, colour: 'var(--v-shaft)', opacity: 0.75 },
      { at: 1, colour: 'var(--v-shaft)', opacity: 0 },
    ],
  },
  gleam: {
    line: DOWN,
    stops: [
      { at: 0, colour: 'var(--v-shaft)', opacity: 0.7 },
      { at: 0.4, colour: 'var(--v-shaft)', opacity: 0.2 },
      { at: 1, colour: 'var(--v-shaft)', opacity: 0 },
    ],
  },
  rise: {
    line: UP,
    stops: [
      { at: 0, colour: 'var(--v-shade)', opacity: 0.38 },
      { at: 0.5, colour: 'var(--v-shade)', opacity: 0.08 },
      { at: 1, colour: 'var(--v-shade)', opacity: 0 },
    ],
  },
  fall: {
    line: DOWN,
    stops: [
      { at: 0, colour: 'var(--v-shade)', opacity: 0.42 },
      { at: 1, colour: 'var(--v-shade)', opacity: 0 },
    ],
  },
  sheen: {
    line: { x1: 0, y1: 0, x2: 1, y2: 1 },
    stops: [
      { at: 0, colour: '#fff', opacity: 0.5 },
      { at: 0.45, colour: '#fff', opacity: 0.06 },
      { at: 0.55, colour: '#fff', opacity: 0.2 },
      { at: 1, colour: '#fff', opacity: 0 },
    ],
  },
  wash: {
    line: DOWN,
    stops: [
      { at: 0, colour: 'var(--v-sunlight)', opacity: 0 },
      { at: 1, colour: 'var(--v-sunlight)', opacity: 0.55 },
    ],
  },
  inside: {
    line: DOWN,
    stops: [
      { at: 0, colour: 'var(--v-inside-high)' },
      { at: 1, colour: 'var(--v-inside-low)' },
    ],
  },
  picture: {
    line: DOWN,
    stops: [
      { at: 0, colour: 'color-mix(in oklab, var(--v-brand), #fff 68%)' },
      { at: 1, colour: 'color-mix(in oklab, var(--v-accent), #fff 52%)' },
    ],
  },
};

const RADIAL: Record<string, Stop[]> = {
  glow: [
    { at: 0, colour: 'var(--v-lamp)', opacity: 0.85 },
    { at: 0.35, colour: 'var(--v-lamp)', opacity: 0.32 },
    { at: 1, colour: 'var(--v-lamp)', opacity: 0 },
  ],
  sun: [
    { at: 0, colour: 'var(--v-sun)', opacity: 0.95 },
    { at: 0.16, colour: 'var(--v-sun)', opacity: 0.7 },
    { at: 0.5, colour: 'var(--v-sun)', opacity: 0.22 },
    { at: 1, colour: 'var(--v-sun)', opacity: 0 },
  ],
  contact: [
    { at: 0, colour: 'var(--v-shade)', opacity: 0.5 },
    { at: 0.55, colour: 'var(--v-shade)', opacity: 0.24 },
    { at: 1, colour: 'var(--v-shade)', opacity: 0 },
  ],
  meadow: [
    { at: 0.5, colour: 'var(--v-lawn)', opacity: 0.9 },
    { at: 0.8, colour: 'var(--v-lawn)', opacity: 0.35 },
    { at: 1, colour: 'var(--v-lawn)', opacity: 0 },
  ],
};

const stops = (list: Stop[]) =>
  list.map((stop) => (
    <stop key={stop.at} offset={stop.at} stopColor={stop.colour} stopOpacity={stop.opacity} />
  ));

/** The gradients all places share; `id` keeps two drawings on one page apart. */
export function Light({ id }: { id: string }) {
  return (
    <defs>
      {Object.entries(LINEAR).map(([name, { line, stops: list }]) => (
        <linearGradient key={name} id={id + name} {...line}>
          {stops(list)}
        </linearGradient>
      ))}
      {Object.entries(RADIAL).map(([name, list]) => (
        <radialGradient key={name} id={id + name}>
          {stops(list)}
        </radialGradient>
      ))}
    </defs>
  );
}
