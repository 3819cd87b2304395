import type { Art } from './art.ts';
import { darken, lighten, mix } from './colour.ts';
import { random, type Random } from './random.ts';

const wide = 1200;
const tall = 750;
const short = (value: number): string => value.toFixed(0);

const words = (
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight = 600,
  anchor = 'start',
): string =>
  `<text x="${short(x)}" y="${short(y)}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${text}</text>`;

const frame = (title: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${tall}" width="${wide}" height="${tall}" font-family="'Plus Jakarta Sans Variable',system-ui,'Segoe UI',Roboto,sans-serif"><title>${title}</title>${body}</svg>`;

function pin(x: number, y: number, colour: string, name: string): string {
  const half = name.length * 8 + 26;
  return `<ellipse cx="${x}" cy="${y + 3}" rx="20" ry="7" fill="#1b2434" opacity=".28"/><path d="M${x} ${y}C${x - 12} ${y - 24} ${x - 30} ${y - 38} ${x - 30} ${y - 62}A30 30 0 0 1 ${x + 30} ${y - 62}C${x + 30} ${y - 38} ${x + 12} ${y - 24} ${x} ${y}Z" fill="${colour}"/><circle cx="${x}" cy="${y - 62}" r="13" fill="#fff"/><rect x="${x - half}" y="${y - 158}" width="${half * 2}" height="52" rx="10" fill="#fff"/><path d="M${x - 8} ${y - 107}H${x + 8}L${x} ${y - 98}Z" fill="#fff"/>${words(name, x, y - 122, 28, '#1d2230', 700, 'middle')}`;
}

/** The streets around a project; made up, not surveyed. */
export function locationMap(
  art: Art,
  name: string,
  road: string,
  places: readonly string[],
): string {
  const dice = random(art.seed * 3 + 1);
  const tilt = dice.between(-14, 14);
  const land = '#f3efe7';
  let body = `<rect width="${wide}" height="${tall}" fill="${land}"/>`;
  let streets = '';
  let blocks = '';
  const step = 128;
  for (let row = -4; row < 12; row += 1)
    for (let column = -3; column < 15; column += 1) {
      const x = column * step + (row % 2) * 18;
      const y = row * (step * 0.78);
      if (dice.chance(0.13)) {
        blocks += `<rect x="${x + 6}" y="${short(y + 6)}" width="${step - 12}" height="${short(step * 0.78 - 12)}" rx="9" fill="${dice.chance(0.7) ? '#cfe0b4' : '#dce8c6'}"/>`;
        continue;
      }
      const cut = dice.between(0.3, 0.7);
      const tone = dice.pick(['#e8e1d3', '#ebe5d9', '#e4dccc']);
      blocks += `<path d="M${x + 6} ${short(y + 6)}h${short((step - 14) * cut)}v${short(step * 0.78 - 12)}h-${short((step - 14) * cut)}ZM${short(x + 9 + (step - 14) * cut)} ${short(y + 6)}h${short((step - 14) * (1 - cut))}v${short(step * 0.78 - 12)}h-${short((step - 14) * (1 - cut))}Z" fill="${tone}"/>`;
    }
  body += `<g transform="rotate(${short(tilt)} 600 375)">${blocks}</g>`;
  const bend = dice.between(-90, 90);
  const main = `M-40 ${short(430 + bend)}C260 ${short(380 + bend * 0.2)} 460 ${short(450 - bend * 0.5)} 640 420S1000 ${short(330 - bend)} 1260 ${short(390 - bend * 0.6)}`;
  const cross = `M${short(410 + bend)} -40C${short(470 + bend * 0.4)} 180 ${short(420 - bend * 0.2)} 420 ${short(500 - bend * 0.5)} 800`;
  const outer = `M${short(880 + bend * 0.3)} -40C850 160 ${short(980 - bend * 0.2)} 420 ${short(900 + bend)} 800`;
  const water = waterPath(art, dice);
  body += `<path d="${water}" fill="#b7dbe8"/><path d="${water}" fill="none" stroke="#93c6d8" stroke-width="5"/>`;
  for (const path of [cross, outer])
    streets += `<path d="${path}" stroke="#d9cfbd" stroke-width="26"/><path d="${path}" stroke="#fff" stroke-width="20"/>`;
  streets += `<path d="${main}" stroke="#d9a441" stroke-width="36"/><path d="${main}" stroke="#ffd98a" stroke-width="28"/><path d="${main}" stroke="#fff" stroke-width="2" stroke-dasharray="16 14"/>`;
  const rail = `M-40 ${short(640 + bend * 0.3)}C300 ${short(600 - bend * 0.2)} 700 690 1260 ${short(610 + bend * 0.2)}`;
  streets += `<path d="${rail}" stroke="#8d93a3" stroke-width="7"/><path d="${rail}" stroke="#fff" stroke-width="3" stroke-dasharray="14 14"/>`;
  body += `<g fill="none" stroke-linecap="round">${streets}</g><path id="road" d="${main}" fill="none"/><text font-size="22" font-weight="700" fill="#5f4210" dy="8"><textPath href="#road" startOffset="8%">${road}</textPath></text>`;
  for (let tree = 0; tree < 46; tree += 1) {
    const [x, y] = [dice.between(20, wide - 20), dice.between(20, tall - 20)];
    body += `<circle cx="${short(x)}" cy="${short(y)}" r="${short(dice.between(6, 12))}" fill="${dice.pick(['#a9c987', '#97bd79', '#b9d29a'])}" opacity=".85"/>`;
  }
  const spots: [number, number][] = [
    [190, 190],
    [1010, 205],
    [215, 570],
    [985, 560],
    [760, 650],
  ];
  places.slice(0, 5).forEach((place, index) => {
    const [x, y] = spots[index] ?? [600, 100];
    const across = place.length * 14 + 28;
    // on the right, labels go to the left of their dot
    const left = x > 800 ? x - 22 - across : x + 22;
    body += `<circle cx="${x}" cy="${y}" r="17" fill="#fff"/><circle cx="${x}" cy="${y}" r="11" fill="${darken(mix(art.accent, '#34506e', 0.55), 0.05)}"/><rect x="${left}" y="${y - 21}" width="${across}" height="42" rx="10" fill="#fff"/>${words(place, left + across / 2, y + 8, 23, '#2b3242', 600, 'middle')}`;
  });
  body += pin(620, 398, art.accent, name);
  body += `<g transform="translate(1130 90)"><circle r="34" fill="#fff" opacity=".92"/><path d="M0 -24L9 6L0 0L-9 6Z" fill="${art.accent}"/><path d="M0 24L9 -2L0 4L-9 -2Z" fill="#c9c3b7"/>${words('N', 0, -36, 16, '#2b3242', 700, 'middle')}</g>${words('Drawn for orientation, not to scale', 24, tall - 22, 20, '#4b5262', 500)}`;
  return frame(`Location of ${name}`, body);
}

function waterPath(art: Art, dice: Random): string {
  if (art.setting === 'coast')
    return 'M1050 -20C1010 120 1080 260 1040 400S1090 640 1060 780H1240V-20Z';
  if (art.setting === 'river')
    return 'M-20 60C220 20 380 150 620 110S1000 30 1240 130V40C1000 -50 820 30 620 10S220 -70 -20 -30Z';
  const x = dice.between(640, 820);
  return `M${short(x)} 560C${short(x + 50)} 500 ${short(x + 170)} 510 ${short(x + 190)} 570S${short(x + 110)} 660 ${short(x + 40)} 640S${short(x - 40)} 610 ${short(x)} 560Z`;
}

/** The site from straight above. */
export function masterPlan(art: Art, name: string): string {
  const dice = random(art.seed * 5 + 2);
  const green = '#cfe0ae';
  let body = `<defs><g id="t"><circle r="15" cx="5" cy="6" fill="#37503a" opacity=".25"/><circle r="15" fill="#7faa5b"/><circle r="10" cx="-3" cy="-4" fill="#9cc373"/><circle r="4" cx="-5" cy="-6" fill="#bcd98f"/></g></defs><rect width="${wide}" height="${tall}" fill="#f4f0e8"/><path d="M60 90Q70 60 110 62L880 48Q930 46 934 92L950 640Q952 690 900 694L130 702Q82 704 78 656Z" fill="${green}" stroke="${darken(green, 0.25)}" stroke-width="4"/>`;
  body += `<g fill="none" stroke-linejoin="round"><path d="M140 140H850V610H150Z" stroke="#d3cabb" stroke-width="40"/><path d="M140 140H850V610H150Z" stroke="#efe9df" stroke-width="32"/><path d="M500 610V720" stroke="#efe9df" stroke-width="40"/>${art.kind === 'apartments' ? '' : '<path d="M140 375H850" stroke="#efe9df" stroke-width="30"/>'}</g>`;
  const building = (x: number, y: number, w: number, h: number, high: number, label: string) =>
    `<path d="M${x + w} ${y}l${high} ${high}v${h}h-${w}l-${high} -${high}h${w}Z" fill="#2f3a4a" opacity=".25"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${lighten(art.wall, 0.3)}" stroke="${art.accent}" stroke-width="3"/><rect x="${short(x + w * 0.25)}" y="${short(y + h * 0.25)}" width="${short(w * 0.5)}" height="${short(h * 0.5)}" fill="${lighten(art.accent, 0.5)}"/>${words(label, x + w / 2, y + h / 2 + 6, 16, '#3a3230', 700, 'middle')}`;
  const kept: [number, number, number, number][] = [[390, 250, 240, 250]];
  if (art.kind === 'apartments') {
    for (const [index, [x, y]] of (
      [
        [190, 190],
        [190, 430],
        [690, 190],
        [690, 430],
      ] as const
    ).entries()) {
      body += building(x, y, 110, 120, 34, `T${index + 1}`);
      kept.push([x - 10, y - 10, 150, 150]);
    }
  } else {
    const deep = art.kind === 'plots' ? 62 : 54;
    for (const y of [176, 300, 402, 528])
      for (let column = 0; column < 9; column += 1) {
        const x = 176 + column * 72;
        if (x > 340 && x < 640 && y > 280 && y < 500) continue;
        body +=
          art.kind === 'plots'
            ? `<rect x="${x}" y="${y}" width="64" height="${deep}" fill="${dice.pick(['#e9d9a9', '#e3d09a', '#dfe0a6'])}" stroke="#fff" stroke-width="4"/>${words(`${Math.round(y / 10) + column}`, x + 32, y + 36, 15, '#6a5a2c', 600, 'middle')}`
            : `${building(x + 6, y + 4, 46, 44, 10, '')}`;
        kept.push([x - 6, y - 6, 76, 76]);
      }
  }
  body += `<rect x="400" y="262" width="190" height="96" rx="10" fill="${lighten(art.accent, 0.62)}" stroke="${art.accent}" stroke-width="3"/><path d="M400 410C430 372 520 380 540 420S600 470 560 486S430 500 410 470S384 430 400 410Z" fill="#8fd0de" stroke="#fff" stroke-width="6"/><path d="M608 390h40v100h-40Z" fill="#dba877" stroke="#fff" stroke-width="4"/>`;
  for (let tree = 0; tree < 340; tree += 1) {
    const [x, y] = [dice.between(95, 915), dice.between(90, 665)];
    const road =
      (Math.abs(y - 140) < 34 ||
        Math.abs(y - 610) < 34 ||
        Math.abs(x - 145) < 34 ||
        Math.abs(x - 850) < 34 ||
        (art.kind !== 'apartments' && Math.abs(y - 375) < 32)) &&
      x > 100 &&
      x < 890;
    if (
      road ||
      kept.some(
        ([left, top, w, h]) =>
          x > left - 12 && x < left + w + 12 && y > top - 12 && y < top + h + 12,
      )
    )
      continue;
    body += `<use href="#t" transform="translate(${short(x)} ${short(y)}) scale(${dice.between(0.7, 1.15).toFixed(2)})"/>`;
  }
  const legend = [
    'Club house',
    'Swimming pool',
    'Play court',
    art.kind === 'apartments' ? 'Homes' : art.kind === 'villas' ? 'Villas' : 'Plots',
    'Gate',
  ];
  const spots: [number, number][] = [
    [495, 310],
    [480, 440],
    [628, 440],
    art.kind === 'apartments' ? [245, 340] : [212, 266],
    [500, 690],
  ];
  legend.forEach((label, index) => {
    const [x, y] = spots[index] ?? [0, 0];
    body += `<circle cx="${x}" cy="${y}" r="17" fill="${darken(art.accent, 0.25)}"/>${words(String(index + 1), x, y + 6, 17, '#fff', 700, 'middle')}<circle cx="1000" cy="${290 + index * 52}" r="16" fill="${darken(art.accent, 0.25)}"/>${words(String(index + 1), 1000, 296 + index * 52, 16, '#fff', 700, 'middle')}${words(label, 1030, 296 + index * 52, 18, '#2b3242')}`;
  });
  body += `${words('Master plan', 984, 150, 17, darken(art.accent, 0.2), 700)}${name
    .split(' ')
    .map((part, index) => words(part, 984, 190 + index * 34, 30, '#1d2230', 700))
    .join(
      '',
    )}<path d="M984 ${name.split(' ').length * 34 + 176}h150" stroke="${art.accent}" stroke-width="4"/>`;
  return frame(`Master plan of ${name}`, body);
}
