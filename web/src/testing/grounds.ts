import type Color from 'colorjs.io';
import type { Painted } from './paint.ts';
import { toColour, expand, over, splitAt, type Tokens } from './palette.ts';

/** A text colour on one of the backgrounds it may appear on. */
export interface Sight {
  text: Color;
  ground: Color;
}

/** Every background the text of a selector may appear on; none where it has no colour of its own. `beneath` returns the backgrounds for a text colour where none is declared. */
export function listSights(
  painted: Painted,
  tokens: Tokens,
  beneath: (color: string) => Color[],
): Sight[] {
  if (painted.declared['color'] === undefined) return [];
  return ancestry(painted).flatMap((chain) => sightsIn(chain, tokens, beneath));
}

/** The declarations of a selector and its ancestors, from the inside out, for each way these may be painted. */
function ancestry({ declared, within }: Painted): Tokens[][] {
  if (within.length === 0) return [[declared]];
  return within.flatMap((outer) => ancestry(outer).map((chain) => [declared, ...chain]));
}

function sightsIn(chain: Tokens[], around: Tokens, beneath: (color: string) => Color[]): Sight[] {
  const color =
    chain.map((declared) => declared['color']).find((value) => value && value !== 'inherit') ??
    'var(--ink)';
  const fromOutside = chain.toReversed();
  const tokens: Tokens = Object.assign({}, around, ...fromOutside);
  const grounds = fromOutside.reduce((under, declared) => {
    const ground = declared['background'] ?? declared['background-color'] ?? 'none';
    // an icon drawn in the colour of the text isn't a background
    if (ground.includes('gradient(currentcolor')) return under;
    return listGrounds(ground.replaceAll('currentcolor', color), tokens, under);
  }, beneath(color));
  const text = toColour(color, tokens);
  return grounds.map((ground) => ({ text: over(text, ground), ground }));
}

/** Every colour a background shows somewhere, when painted over one of these. */
export function listGrounds(background: string, tokens: Tokens, beneath: Color[]): Color[] {
  if (/^(none|transparent|inherit|unset|0)$/.test(background)) return beneath;
  let grounds = beneath;
  for (const layer of splitAt(expand(background, tokens), ',').toReversed()) {
    const gradient = /^[\w-]*gradient\((.+)\)/.exec(layer);
    const stops = gradient ? splitAt(gradient[1]!, ',') : [layer];
    const colours = stops
      .map((stop) => splitAt(stop, ' ')[0]!)
      .filter((stop) => /^(#|(rgba?|oklch|color-mix)\(|transparent|white|black)/.test(stop))
      .map((stop) => toColour(stop, {}));
    if (colours.length === 0) throw new Error(`${layer} has no colour that is known here`);
    grounds = grounds.flatMap((ground) => colours.map((colour) => over(colour, ground)));
  }
  return [...new Map(grounds.map((ground) => [String(ground), ground])).values()];
}
