/** Draws a small line chart for pages of results; an axis is logarithmic if `isLog`. */
export function plot(of: {
  title: string;
  x: { label: string; values: number[]; isLog?: boolean };
  y: { label: string; isLog?: boolean };
  lines: { name: string; values: number[] }[];
}): string {
  const [width, height, left, right, top, bottom] = [720, 340, 60, 230, 34, 46];
  const all = of.lines.flatMap(({ values }) => values);
  const yFrom = of.y.isLog ? 10 ** Math.floor(Math.log10(Math.min(...all))) : 0;
  const yTo = of.y.isLog
    ? 10 ** Math.ceil(Math.log10(Math.max(...all)))
    : niceAbove(Math.max(...all));
  const share = (value: number, [from, to]: [number, number], isLog = false) =>
    isLog
      ? (Math.log10(value) - Math.log10(from)) / (Math.log10(to) - Math.log10(from))
      : (value - from) / (to - from);
  const { values: places } = of.x;
  const xOf = (value: number) =>
    left + share(value, [places[0]!, places.at(-1)!], of.x.isLog) * (width - left - right);
  const yOf = (value: number) =>
    height - bottom - share(value, [yFrom, yTo], of.y.isLog) * (height - top - bottom);
  const steps = of.y.isLog
    ? Array.from({ length: Math.round(Math.log10(yTo / yFrom)) + 1 }, (_, at) => yFrom * 10 ** at)
    : [0, 1, 2, 3, 4].map((at) => (yTo / 4) * at);
  const colours = [
    '#1f5fbf',
    '#c2410c',
    '#15803d',
    '#7e22ce',
    '#0e7490',
    '#a16207',
    '#be185d',
    '#4b5563',
    '#000000',
  ];
  const ends = spreadOut(
    of.lines.map(({ values }) => yOf(values.at(-1)!)),
    15,
  );
  const text = ([x, y]: [number, number], words: string, more = '') =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12" fill="#333">
<rect width="${width}" height="${height}" fill="#fff"/>
${text([left, 18], of.title, 'font-weight="bold"')}
${steps.map((step) => `<path d="M${left} ${yOf(step).toFixed(1)}H${width - right}" stroke="#ddd"/>${text([left - 6, yOf(step) + 4], step.toLocaleString('en'), 'text-anchor="end"')}`).join('\n')}
${places.map((place) => text([xOf(place), height - bottom + 18], place.toLocaleString('en'), 'text-anchor="middle"')).join('\n')}
${text([(left + width - right) / 2, height - 8], `${of.x.label}; up: ${of.y.label}`, 'text-anchor="middle"')}
${of.lines
  .map(({ name, values }, nth) => {
    const colour = colours[nth % colours.length]!;
    const points = values.map(
      (value, at) => `${xOf(places[at]!).toFixed(1)},${yOf(value).toFixed(1)}`,
    );
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${text([width - right + 8, ends[nth]! + 4], name, `fill="${colour}"`)}`;
  })
  .join('\n')}
</svg>
`;
}

/** Rounds up to a nice number. */
function niceAbove(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 4, 6, 8, 10].map((times) => times * step).find((one) => one >= value)!;
}

/** Moves heights apart where labels would overlap. */
function spreadOut(heights: number[], apart: number): number[] {
  const order = heights
    .map((height, at) => ({ height, at }))
    .toSorted((a, b) => a.height - b.height);
  for (let nth = 1; nth < order.length; nth++)
    order[nth]!.height = Math.max(order[nth]!.height, order[nth - 1]!.height + apart);
  return heights.map((_, at) => order.find((one) => one.at === at)!.height);
}
