/** The WCAG contrast ratio of two `#rrggbb` colours: 1 (identical) to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colours: `share` of the first. */
export function mixColours(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)];
  const mixed = a.map((value, at) => Math.round(value * share + b[at]! * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The WCAG minimum for text of any size. */
export const readableContrast = 4.5;

/** The text and background pairs made of an event's colours: buttons, links, and text on the accent. */
export function brandPairs(look: { brand: string; accent: string }) {
  const button = mixColours(look.brand, '#000000', 0.86);
  const link = mixColours(look.brand, '#000000', 0.88);
  const pairs = [
    { of: 'button', field: 'brand', ink: '#ffffff', ground: button },
    { of: 'link', field: 'brand', ink: link, ground: mixColours(look.brand, '#fdfbf8', 0.04) },
    { of: 'badge', field: 'accent', ink: '#1c1815', ground: look.accent },
  ] as const;
  return pairs.map((pair) => {
    const ratio = contrastRatio(pair.ink, pair.ground);
    return { ...pair, ratio, isReadable: ratio >= readableContrast };
  });
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
