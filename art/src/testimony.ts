import { darken, lighten } from './colour.ts';
import { person } from './people.ts';
import { clamp, during } from './captions.ts';
import { type Film, filmSize } from './film.ts';
import { lettered, wrapped } from './lettering.ts';
import type { Looks } from './people.ts';

const { width: wide, height: tall } = filmSize;

export function testimony(file: string, face: Looks, name: string, quote: readonly string[]): Film {
  return {
    file,
    seconds: 10,
    rate: 12,
    loss: 36,
    posterAt: 0.3,
    frame: (share) => {
      const beat = share * 10;
      const speaking = share > 0.06 && share < 0.86;
      const talk = speaking
        ? clamp(Math.abs(Math.sin(beat * 7.3) * Math.sin(beat * 3.1 + 0.6)) * 1.1 - 0.12)
        : 0;
      const blink = [0.14, 0.41, 0.66, 0.9].some((at) => Math.abs(share - at) < 0.009) ? 0.95 : 0;
      const pose = {
        talk,
        blink,
        nod: Math.sin(beat * 1.5) * 0.7,
        turn: Math.sin(beat * 0.8) * 0.8,
      };
      const part = Math.min(quote.length - 1, Math.floor(share * quote.length));
      const shown = during(share, part / quote.length, (part + 1) / quote.length, 0.045);
      const lines = wrapped(quote[part] ?? '', 320, 21, 0.55);
      const words = lines
        .map((line, index) =>
          lettered(line, {
            x: 292,
            y: 150 + index * 31,
            size: 21,
            colour: '#1f2937',
            weight: 0.55,
          }),
        )
        .join('');
      const ground = face.ground;
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="0 0 ${wide} ${tall}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighten(ground, 0.5)}"/><stop offset="1" stop-color="${lighten(ground, 0.12)}"/></linearGradient></defs><rect width="${wide}" height="${tall}" fill="url(#g)"/><rect x="0" width="270" height="${tall}" fill="${darken(ground, 0.1)}"/><rect x="40" y="34" width="104" height="150" fill="${lighten(ground, 0.62)}"/><path d="M92 34V184M40 108H144" stroke="${darken(ground, 0.15)}" stroke-width="5"/><circle cx="${(112 + share * 8).toFixed(1)}" cy="78" r="16" fill="#fff" opacity=".7"/><path d="M214 ${200}Q226 120 262 96Q250 150 240 200Z" fill="${darken('#4d8054', 0.1)}"/><path d="M214 200Q204 140 186 118Q192 160 206 200Z" fill="#5f9463"/><g transform="translate(-22 60) scale(.75)">${person(face, pose)}</g>${lettered('“', { x: 286, y: 118, size: 84, colour: lighten(ground, 0.72), weight: 0.9 })}<g opacity="${shown.toFixed(3)}">${words}</g><rect x="292" y="296" width="36" height="3" fill="${darken(ground, 0.42)}"/>${lettered(name, { x: 292, y: 324, size: 15, colour: '#374151', weight: 0.5 })}</svg>`;
    },
  };
}
