import { hex, mix, rgb, type Rgb } from './colour.ts';
import type { Point } from './stage.ts';

export type Hour = 'dawn' | 'morning' | 'day' | 'golden' | 'dusk' | 'night';

export interface Light {
  hour: Hour;
  /** From the zenith down to the horizon. */
  sky: readonly [string, string, string, string];
  /** Degrees: 0 is straight ahead of the camera, positive to the right. */
  azimuth: number;
  elevation: number;
  ambient: Rgb;
  direct: Rgb;
  sun: string;
  shadow: string;
  shadowOpacity: number;
  /** Share of windows with the lights on. */
  lamps: number;
  lawn: string;
  paving: string;
  glass: string;
}

const hours: Record<Hour, Omit<Light, 'hour' | 'azimuth'>> = {
  dawn: {
    sky: ['#6678b4', '#a89cc9', '#efc0bb', '#fde3cb'],
    elevation: 15,
    ambient: [0.66, 0.63, 0.72],
    direct: [0.5, 0.36, 0.25],
    sun: '#ffe9c9',
    shadow: '#3a3560',
    shadowOpacity: 0.34,
    lamps: 0.12,
    lawn: '#8f9f6d',
    paving: '#d8c8bd',
    glass: '#5f7396',
  },
  morning: {
    sky: ['#4a90d0', '#86bce4', '#c4dff0', '#f4efe0'],
    elevation: 31,
    ambient: [0.62, 0.66, 0.72],
    direct: [0.46, 0.41, 0.33],
    sun: '#fff6dc',
    shadow: '#22385a',
    shadowOpacity: 0.33,
    lamps: 0,
    lawn: '#84ac5c',
    paving: '#e0d9cb',
    glass: '#4f7592',
  },
  day: {
    sky: ['#2c79c4', '#64aae2', '#aed8f2', '#e6f3f5'],
    elevation: 44,
    ambient: [0.64, 0.67, 0.7],
    direct: [0.46, 0.43, 0.38],
    sun: '#fffbe9',
    shadow: '#1c3a52',
    shadowOpacity: 0.34,
    lamps: 0,
    lawn: '#76ab54',
    paving: '#e6e1d6',
    glass: '#3f6d8f',
  },
  golden: {
    sky: ['#5f8abc', '#a3b9c6', '#f3d29f', '#fce7bd'],
    elevation: 18,
    ambient: [0.6, 0.57, 0.61],
    direct: [0.58, 0.41, 0.2],
    sun: '#fff0c4',
    shadow: '#39304f',
    shadowOpacity: 0.38,
    lamps: 0.06,
    lawn: '#8f9e4a',
    paving: '#ddc9a9',
    glass: '#61717f',
  },
  dusk: {
    sky: ['#2a3468', '#60538d', '#cf7f8f', '#f9ba89'],
    elevation: 9,
    ambient: [0.47, 0.44, 0.58],
    direct: [0.5, 0.27, 0.16],
    sun: '#ffd3a0',
    shadow: '#17163a',
    shadowOpacity: 0.4,
    lamps: 0.46,
    lawn: '#7d8a5c',
    paving: '#b79c93',
    glass: '#43486f',
  },
  night: {
    sky: ['#0b1636', '#172a58', '#33477e', '#6c6f9b'],
    elevation: 40,
    ambient: [0.33, 0.37, 0.52],
    direct: [0.14, 0.16, 0.22],
    sun: '#eef1ff',
    shadow: '#060a1c',
    shadowOpacity: 0.36,
    lamps: 0.6,
    lawn: '#4d6555',
    paving: '#7f83a0',
    glass: '#26345c',
  },
};

export function light(hour: Hour, azimuth: number): Light {
  return { hour, azimuth, ...hours[hour] };
}

/** The light `share` of the way from one hour to another. */
export function between(from: Light, to: Light, share: number): Light {
  const number = (a: number, b: number) => a + (b - a) * share;
  const three = (a: Rgb, b: Rgb): Rgb => [
    number(a[0], b[0]),
    number(a[1], b[1]),
    number(a[2], b[2]),
  ];
  return {
    hour: share < 0.5 ? from.hour : to.hour,
    sky: [
      mix(from.sky[0], to.sky[0], share),
      mix(from.sky[1], to.sky[1], share),
      mix(from.sky[2], to.sky[2], share),
      mix(from.sky[3], to.sky[3], share),
    ],
    azimuth: number(from.azimuth, to.azimuth),
    elevation: number(from.elevation, to.elevation),
    ambient: three(from.ambient, to.ambient),
    direct: three(from.direct, to.direct),
    sun: mix(from.sun, to.sun, share),
    shadow: mix(from.shadow, to.shadow, share),
    shadowOpacity: number(from.shadowOpacity, to.shadowOpacity),
    lamps: number(from.lamps, to.lamps),
    lawn: mix(from.lawn, to.lawn, share),
    paving: mix(from.paving, to.paving, share),
    glass: mix(from.glass, to.glass, share),
  };
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The unit vector towards the sun. */
export function sunward({ azimuth, elevation }: Light): Point {
  const flat = Math.cos(radians(elevation));
  return [
    Math.sin(radians(azimuth)) * flat,
    Math.sin(radians(elevation)),
    Math.cos(radians(azimuth)) * flat,
  ];
}

/** Returns how a surface of this colour and normal looks in this light. */
export function lit(source: Light, colour: string, normal: Point): string {
  const sun = sunward(source);
  const facing = Math.max(0, normal[0] * sun[0] + normal[1] * sun[1] + normal[2] * sun[2]);
  const own = rgb(colour);
  const channel = (index: 0 | 1 | 2) =>
    own[index] * (source.ambient[index] + source.direct[index] * facing * 1.15);
  return hex([channel(0), channel(1), channel(2)]);
}

export const horizon = (source: Light): string => mix(source.sky[3], source.sky[2], 0.4);
