import Color from 'colorjs.io';

/** The values of custom properties, by name. */
export type Tokens = Record<string, string>;

const known = new Map<string, Color>();

/** The colour a CSS value resolves to with these custom properties, as screens show it. */
export function toColour(value: string, tokens: Tokens): Color {
  const text = expand(value, tokens);
  const colour = known.get(text) ?? read(text).to('srgb').toGamut({ method: 'clip' });
  known.set(text, colour);
  return colour;
}

/** Replaces each `var()` in a value with what it stands for. */
export function expand(value: string, tokens: Tokens): string {
  const found = /var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\))?[^()]*))?\)/.exec(value);
  if (!found) return value.replaceAll(/\s+/g, ' ').replaceAll(/(?<=\() | (?=\))/g, '');
  const [whole, name, fallback] = found;
  const meant = tokens[name!] ?? fallback?.trim();
  if (meant === undefined) throw new Error(`${name} has no value`);
  return expand(value.replace(whole, meant), tokens);
}

/** The colour seen where a translucent one covers another. */
export function over(top: Color, ground: Color): Color {
  if (top.alpha === 1) return top;
  const [red, green, blue] = top.coords.map(
    (value, at) => value! * top.alpha + ground.coords[at]! * (1 - top.alpha),
  );
  return new Color('srgb', [red!, green!, blue!]);
}

/** The parts of a value, split outside parentheses. */
export function splitAt(text: string, separator: ',' | ' '): string[] {
  const parts: string[] = [];
  let [from, depth] = [0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (at < text.length && (text[at] !== separator || depth > 0)) continue;
    parts.push(text.slice(from, at).trim());
    from = at + 1;
  }
  return parts.filter(Boolean);
}

function read(text: string): Color {
  const mix = /^color-mix\(in (\w+),(.+)\)$/.exec(text);
  if (mix) return toMix(mix[1]!, splitAt(mix[2]!, ','));
  const relative = /^oklch\(from (.+)\)$/.exec(text);
  if (relative) return relativeTo(splitAt(relative[1]!, ' '));
  return new Color(text);
}

function toMix(space: string, parts: string[]): Color {
  const [one, other] = parts.map((part) => {
    const share = /\s([\d.]+)%$/.exec(part);
    const colour = toColour(share ? part.slice(0, share.index) : part, {});
    return { colour, share: share ? Number(share[1]) / 100 : undefined };
  });
  const ofOther = other!.share ?? 1 - (one!.share ?? 0.5);
  return one!.colour.mix(other!.colour, ofOther, {
    ...{ space, outputSpace: space },
    premultiplied: true,
  });
}

/** `oklch(from COLOUR L C H / A)`, with `calc(c * 0.9)` or `calc(h + 24)` for a part. */
function relativeTo(parts: string[]): Color {
  const [l, c, h] = toColour(parts[0]!, {}).to('oklch').coords;
  const of: Record<string, number> = { l: l!, c: c!, h: h ?? 0 };
  const toPart = (part: string) => {
    const sum = /^calc\((\w) ([*+]) ([\d.]+)\)$/.exec(part);
    if (!sum) return of[part] ?? Number(part);
    const [value, number] = [of[sum[1]!]!, Number(sum[3])];
    return sum[2] === '*' ? value * number : value + number;
  };
  const [light, chroma, hue] = parts.slice(1, 4).map(toPart);
  return new Color('oklch', [light!, chroma!, hue!], parts[4] === '/' ? Number(parts[5]) : 1);
}
