import { darken, lighten, mix } from './colour.ts';
import { random } from './random.ts';
import { glassColour, opening, plain, type Face, type Finish } from './solid.ts';
import type { Stage } from './stage.ts';

export type FacadeStyle = 'balconies' | 'fins' | 'grid' | 'bands' | 'screens' | 'arches';

export interface Dress {
  style: FacadeStyle;
  wall: string;
  accent: string;
  seed: number;
  floor?: number;
  bay?: number;
}

/** Storeys and bays in order of distance, farthest first, so that protruding parts overlap correctly. */
function cells(face: Face, floor: number, bay: number): { row: number; column: number }[] {
  const rows = Math.max(1, Math.floor(face.tall / floor));
  const columns = Math.max(1, Math.round(face.wide / bay));
  const list: { row: number; column: number; far: number }[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const v = (row + 0.5) * floor - face.viewer.v;
      const u = ((column + 0.5) / columns) * face.wide - face.viewer.u;
      list.push({ row, column, far: Math.abs(v) * 4 + Math.abs(u) });
    }
  return list.toSorted((a, b) => b.far - a.far);
}

export function facade(dress: Dress): Finish {
  const floor = dress.floor ?? 3.3;
  const bay = dress.bay ?? 4;
  return (stage, face) => {
    if (Math.abs(face.normal[1]) > 0.5) return plain(lighten(dress.wall, 0.1))(stage, face);
    const columns = Math.max(1, Math.round(face.wide / bay));
    const wide = face.wide / columns;
    const rows = Math.max(1, Math.floor(face.tall / floor));
    let svg = plain(dress.wall)(stage, face);
    const remote = (stage.camera.focal / face.distance) * bay < 10;
    for (const { row, column } of cells(face, floor, bay)) {
      const dice = random(dress.seed * 7919 + row * 131 + column * 17 + Math.round(face.wide * 10));
      const draw = remote ? distant : storey;
      svg += draw(stage, face, dress, {
        u: column * wide,
        v: row * floor,
        wide,
        tall: floor,
        row,
        column,
        columns,
        rows,
        chance: dice.between(0, 1),
      });
    }
    return svg + crownLine(stage, face, dress);
  };
}

interface Cell {
  u: number;
  v: number;
  wide: number;
  tall: number;
  row: number;
  column: number;
  columns: number;
  rows: number;
  chance: number;
}

function storey(stage: Stage, face: Face, dress: Dress, cell: Cell): string {
  const { u, v, wide, tall, column, row, columns, chance } = cell;
  const pattern = (column + dress.seed) % 3;
  switch (dress.style) {
    case 'balconies':
      return columns > 1 && pattern === 0
        ? opening(
            stage,
            face,
            [u + wide * 0.28, v + 0.9, u + wide * 0.72, v + tall - 0.5],
            0.3,
            dress.wall,
            chance,
          )
        : balcony(stage, face, dress, cell, 1.5);
    case 'bands':
      return balcony(
        stage,
        face,
        dress,
        { ...cell, u: u - 0.01, wide: wide + 0.02 },
        row % 2 === 0 ? 1.7 : 1.1,
      );
    case 'grid': {
      const inset = 0.32;
      return opening(
        stage,
        face,
        [u + inset, v + 0.3, u + wide - inset, v + tall - 0.12],
        (row + column + dress.seed) % 4 === 0 ? 1.2 : 0.55,
        (row + column + dress.seed) % 4 === 0 ? dress.accent : dress.wall,
        chance,
      );
    }
    case 'fins': {
      let svg = opening(
        stage,
        face,
        [u + 0.2, v + 0.75, u + wide - 0.2, v + tall],
        0.25,
        dress.wall,
        chance,
        2,
      );
      svg += stage.polygon(
        face.patch(u, v, u + wide, v + 0.75),
        stage.shaded(
          pattern === 1 ? dress.accent : lighten(dress.wall, 0.12),
          face.normal,
          face.at(u, v),
        ),
      );
      return svg + fin(stage, face, u, v, tall, dress.wall, 0.6);
    }
    case 'screens':
      return pattern === 1
        ? screen(stage, face, dress, cell)
        : balcony(stage, face, dress, cell, 1.2);
    case 'arches':
      return arch(stage, face, dress, cell);
  }
}

/** A storey too far away for detail: a pane over the edge of its slab. */
function distant(stage: Stage, face: Face, dress: Dress, cell: Cell): string {
  const { u, v, wide, tall, chance } = cell;
  const edge = stage.shaded(lighten(dress.wall, 0.4), face.normal, face.at(u, v));
  return (
    stage.polygon(
      face.patch(u + wide * 0.14, v + 1, u + wide * 0.86, v + tall - 0.4),
      glassColour(stage, face, face.at(u, v)[1], chance),
    ) + stage.polygon(face.patch(u, v, u + wide, v + 0.7), edge, 0.9)
  );
}

function fin(
  stage: Stage,
  face: Face,
  u: number,
  v: number,
  tall: number,
  colour: string,
  out: number,
): string {
  const left = face.viewer.u < u;
  const sideNormal = left ? turnLeft(face, -1) : turnLeft(face, 1);
  const edge = left ? u : u + 0.22;
  return (
    stage.polygon(
      [
        face.at(edge, v, 0),
        face.at(edge, v, out),
        face.at(edge, v + tall, out),
        face.at(edge, v + tall, 0),
      ],
      stage.shaded(lighten(colour, 0.12), sideNormal, face.at(u, v)),
    ) +
    stage.polygon(
      face.patch(u, v, u + 0.22, v + tall, out),
      stage.shaded(lighten(colour, 0.3), face.normal, face.at(u, v)),
    )
  );
}

/** The normal of a wall beside this face: 1 to the right, -1 to the left. */
function turnLeft(face: Face, way: 1 | -1): readonly [number, number, number] {
  const from = face.at(0, 0);
  const to = face.at(1, 0);
  return [(to[0] - from[0]) * way, 0, (to[2] - from[2]) * way];
}

function balcony(stage: Stage, face: Face, dress: Dress, cell: Cell, out: number): string {
  const { u, v, wide, tall, chance, column, row } = cell;
  const at = face.at(u, v);
  const door = opening(
    stage,
    face,
    [u + 0.12, v + 0.22, u + wide - 0.12, v + tall - 0.28],
    0.35,
    dress.wall,
    chance,
    2,
  );
  const ceiling = stage.polygon(
    face.patch(u, v + tall - 0.95, u + wide, v + tall - 0.1),
    stage.light.shadow,
    chance < stage.light.lamps ? 0.14 : 0.3,
  );
  const slab = lighten(dress.wall, 0.4);
  const thick = 0.24;
  let svg = door + ceiling;
  if (face.viewer.v < v)
    svg += stage.polygon(
      [face.at(u, v, 0), face.at(u + wide, v, 0), face.at(u + wide, v, out), face.at(u, v, out)],
      stage.aired(
        mix(stage.shaded(darken(slab, 0.3), [0, -1, 0], at), stage.light.paving, 0.12),
        face.distance,
      ),
    );
  else
    svg += stage.polygon(
      [
        face.at(u, v + thick, 0),
        face.at(u + wide, v + thick, 0),
        face.at(u + wide, v + thick, out),
        face.at(u, v + thick, out),
      ],
      stage.shaded(lighten(slab, 0.1), [0, 1, 0], at),
    );
  const left = face.viewer.u < u;
  const right = face.viewer.u > u + wide;
  const rail = stage.aired(mix(stage.light.glass, stage.light.sky[2], 0.55), face.distance);
  if (left || right) {
    const edge = left ? u : u + wide;
    const normal = turnLeft(face, left ? -1 : 1);
    const side = (low: number, high: number) => [
      face.at(edge, low, 0),
      face.at(edge, low, out),
      face.at(edge, high, out),
      face.at(edge, high, 0),
    ];
    svg += stage.polygon(side(v, v + thick), stage.shaded(slab, normal, at));
    svg += stage.polygon(side(v + thick, v + 1.25), rail, 0.45);
  }
  svg += stage.polygon(
    face.patch(u, v, u + wide, v + thick, out),
    stage.shaded(slab, face.normal, at),
  );
  const solid = (column * 5 + row + dress.seed) % 7 === 0;
  svg += solid
    ? stage.polygon(
        face.patch(u, v + thick, u + wide, v + 1.25, out),
        stage.shaded(dress.accent, face.normal, at),
      )
    : stage.polygon(face.patch(u, v + thick, u + wide, v + 1.25, out), rail, 0.5);
  if (chance > 0.72 && !solid) {
    const green = stage.shaded('#5f8f45', face.normal, at);
    for (let tuft = 0; tuft < 3; tuft += 1)
      svg += stage.polygon(
        face.patch(
          u + 0.3 + tuft * 0.7,
          v + 0.9,
          u + 0.9 + tuft * 0.7,
          v + 1.5 + (tuft % 2) * 0.3,
          out - 0.1,
        ),
        green,
        0.9,
      );
  }
  svg += stage.polygon(
    face.patch(u, v + 1.2, u + wide, v + 1.29, out),
    stage.shaded(darken(dress.wall, 0.4), face.normal, at),
  );
  return svg;
}

/** A perforated screen, like a modern jali. */
function screen(stage: Stage, face: Face, dress: Dress, cell: Cell): string {
  const { u, v, wide, tall, chance } = cell;
  let svg = opening(
    stage,
    face,
    [u + 0.5, v + 0.7, u + wide - 0.5, v + tall - 0.4],
    0.3,
    dress.wall,
    chance,
  );
  const leaf = stage.shaded(dress.accent, face.normal, face.at(u, v));
  const shut = (cell.row * 3 + cell.column) % 4 !== 0;
  const from = shut ? u + 0.35 : u + wide * 0.55;
  for (let slat = 0; slat < (shut ? 12 : 6); slat += 1) {
    const at = from + (slat * (wide - 0.7)) / 12;
    svg += stage.polygon(face.patch(at, v + 0.45, at + 0.17, v + tall - 0.2, 0.25), leaf);
  }
  return svg;
}

function arch(stage: Stage, face: Face, dress: Dress, cell: Cell): string {
  const { u, v, wide, tall, chance } = cell;
  const left = u + wide * 0.17;
  const right = u + wide * 0.83;
  const spring = v + tall * 0.56;
  const bow = (inset: number) => {
    const points = [face.at(left + inset, v + 0.3), face.at(right - inset, v + 0.3)];
    for (let step = 0; step <= 10; step += 1) {
      const angle = (step / 10) * Math.PI;
      points.push(
        face.at(
          (left + right) / 2 + Math.cos(angle) * ((right - left) / 2 - inset),
          spring + Math.sin(angle) * (tall * 0.34 - inset),
        ),
      );
    }
    return points;
  };
  const at = face.at(u, v);
  return (
    stage.polygon(bow(-0.16), stage.shaded(lighten(dress.wall, 0.35), face.normal, at)) +
    stage.polygon(bow(0), stage.shaded(darken(dress.wall, 0.42), face.normal, at)) +
    stage.polygon(bow(0.24), glassColour(stage, face, at[1], chance)) +
    stage.polygon(
      face.patch((left + right) / 2 - 0.05, v + 0.3, (left + right) / 2 + 0.05, v + tall * 0.86),
      stage.aired(darken(stage.light.glass, 0.4), face.distance),
    ) +
    stage.polygon(
      face.patch(u, v - 0.04, u + wide, v + 0.26),
      stage.shaded(dress.accent, face.normal, at),
    )
  );
}

function crownLine(stage: Stage, face: Face, dress: Dress): string {
  return stage.polygon(
    face.patch(0, face.tall - 0.35, face.wide, face.tall),
    stage.shaded(lighten(dress.wall, 0.45), face.normal, face.at(0, face.tall)),
  );
}
