import { filmSize } from './film.ts';
import { lettered } from './lettering.ts';

const { width: wide } = filmSize;

export const clamp = (value: number): number => Math.max(0, Math.min(1, value));
export const ease = (value: number): number => clamp(value) ** 2 * (3 - 2 * clamp(value));
/** 0 outside, 1 within, with a soft start and end. */
export const during = (share: number, from: number, to: number, soft = 0.07): number =>
  ease((share - from) / soft) * ease((to - share) / soft);

export const over = (svg: string, more: string): string => svg.replace(/<\/svg>$/, `${more}</svg>`);

interface Caption {
  from: number;
  to: number;
  title: string;
  line?: string;
}

export function captions(share: number, list: readonly Caption[], accent: string): string {
  return list
    .map(({ from, to, title, line }) => {
      const shown = during(share, from, to);
      if (shown <= 0.01) return '';
      const rise = (1 - ease((share - from) / 0.09)) * 12;
      const words = lettered(title, {
        x: 36,
        y: 310 + rise,
        size: 27,
        colour: '#ffffff',
        weight: 0.75,
      });
      if (words === '') return '';
      return `<g opacity="${shown.toFixed(3)}"><linearGradient id="scrim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b1424" stop-opacity="0"/><stop offset="1" stop-color="#0b1424" stop-opacity=".78"/></linearGradient><rect y="190" width="${wide}" height="170" fill="url(#scrim)"/><rect x="36" y="${(274 + rise).toFixed(1)}" width="${(44 * ease((share - from) / 0.12)).toFixed(1)}" height="4" fill="${accent}"/>${words}${line === undefined ? '' : lettered(line, { x: 36, y: 335 + rise, size: 15, colour: '#e9edf4', weight: 0.4, tracking: 0.015 })}</g>`;
    })
    .join('');
}
