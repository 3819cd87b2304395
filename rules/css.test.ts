import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postcss, { type AtRule, type Declaration, type Node, type Root } from 'postcss';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sheets = listFiles('web/src/*.css');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const parsed = (file: string) => postcss.parse(read(file));

/** Sizes that aren't the page's: a style sheet, or one property of it, and why. */
const ownSizes: Record<string, string> = {
  'web/src/venue/venue.module.css': 'is drawn in the units of the scene',
  'web/src/features/organising/liveboard/LiveboardMap.module.css font-size':
    'is drawn in the units of the map',
  'web/src/features/programme/embed/agendaScript.css':
    'is shown on other sites, without our tokens',
  'web/src/app/shell/PrivateShell.module.css font-size':
    'has up to eight entries in one line of a phone',
};

const scales: [property: RegExp, tokens: string, literal: RegExp][] = [
  [/^font-size$/, 'var(--text-xs) to var(--text-3xl), or clamp() for a heading', /\d(px|rem)$/],
  [/^((row|column)-)?gap$/, 'var(--space-1) to var(--space-8)', /^([4-9]|\d{2,})px$|rem$/],
  // above the scale it is room for what is drawn there, or the page's own edge
  [/^(padding|margin)/, 'var(--space-1) to var(--space-8)', /^([4-9]|[12]\d|3[0-2])px$/],
  [/^border-.*radius$/, 'a radius of app/tokens.css, or 50%', /^([4-9]|\d{2,})px$|rem$|^calc/],
];

function listFiles(...patterns: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns];
  const said = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return said.split('\n').filter(Boolean);
}

test('text, space and corners have the sizes of app/tokens.css', () => {
  const offences = sheets
    .filter((file) => !ownSizes[file])
    .flatMap((file) =>
      literalSizes(parsed(file))
        .filter(({ prop }) => !ownSizes[`${file} ${prop}`])
        .map(
          ({ prop, value, tokens, line }) => `${file}:${line}: ${prop}: ${value} — Use ${tokens}.`,
        ),
    );
  expect(offences).toEqual([]);
});

test('a size of its own is found', () => {
  const planted = `.card { gap: 2px 14px; padding: 48px var(--gutter) 10px; border-radius: 50%; font-size: 0.9rem; }
    @media print { .card { font-size: 9px; } }`;
  expect(literalSizes(postcss.parse(planted)).map(({ prop }) => prop)).toEqual([
    'gap',
    'padding',
    'font-size',
  ]);
});

/** Rules of one class that only arrange what is inside; the number only falls. */
const onlyLayout = 4;

test('what only arranges things is a Stack, Row or Grid', () => {
  const left = sheets.flatMap((file) =>
    layoutRules(parsed(file)).map(({ selector, line }) => `${file}:${line}: ${selector}`),
  );
  expect(
    left.length,
    `Use Stack, Row, Grid or Card of ui/layout instead of a new rule (see git diff); if there are fewer now, lower onlyLayout.\n${left.join('\n')}`,
  ).toBe(onlyLayout);
});

test('a rule that only arranges things is found', () => {
  const planted = `.list { display: grid; gap: var(--space-2); align-content: start; }
    .wide { display: grid; gap: 2px; grid-template-columns: auto 1fr; }
    @media (width < 640px) { .bar { display: flex; gap: var(--space-2); } }`;
  expect(layoutRules(postcss.parse(planted)).map(({ selector }) => selector)).toEqual(['.list']);
});

const arranging =
  /^(display: (grid|flex)|gap: .*|flex-wrap: .*|align-(items|content): .*|justify-(items|content): .*|min-inline-size: 0|grid-template-columns: (minmax\(0, 1fr\)|repeat\(auto-fit, .*))$/;

/** Rules of one class, on every screen, that a layout component could replace. */
function layoutRules(sheet: Root) {
  const found: { selector: string; line: number }[] = [];
  sheet.each((rule) => {
    if (rule.type !== 'rule' || !/^\.[\w-]+$/.test(rule.selector)) return;
    const body = rule.nodes.filter((node) => node.type === 'decl');
    const arranges = body.every(({ prop, value }) => arranging.test(`${prop}: ${value}`));
    if (arranges && body.some(({ prop, value }) => prop === 'display' && /grid|flex/.test(value)))
      found.push({ selector: rule.selector, line: rule.source!.start!.line });
  });
  return found;
}

/** Declarations for screens with a size that a token should give; up to 3 px are corrections by eye. */
function literalSizes(sheet: Root) {
  const found: { prop: string; value: string; tokens: string; line: number }[] = [];
  sheet.walkDecls((decl) => {
    const scale = scales.find(([property]) => property.test(decl.prop));
    if (!scale || isPrinted(decl)) return;
    const [, tokens, literal] = scale;
    if (postcss.list.space(decl.value).some((part) => literal.test(part)))
      found.push({ prop: decl.prop, value: decl.value, tokens, line: decl.source!.start!.line });
  });
  return found;
}

function isPrinted(decl: Declaration): boolean {
  for (let at: Node | undefined = decl.parent; at; at = at.parent)
    if (at.type === 'atrule' && (at as AtRule).params.includes('print')) return true;
  return false;
}

test('a page takes only classes that its style sheet has', () => {
  const pages = listFiles('web/src/*.ts', 'web/src/*.tsx');
  const lacking = pages.flatMap((page) =>
    [...read(page).matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(
      ([, local, from]) => {
        const classes = classesIn(read(join(dirname(page), from!)));
        return usedClasses(read(page), local!)
          .filter((name) => !classes.has(name))
          .map((name) => `${page}: .${name}`);
      },
    ),
  );
  expect(lacking, 'Its style sheet has no such class: drop it or name the right one.').toEqual([]);
});

test('a class that its style sheet lacks is found', () => {
  const page = `import styles from './A.module.css';\n<p className={styles.lost} {...styles['kept']} />`;
  const sheet = '.kept:hover { color: var(--ink) } .row :global(.lost) { margin: 0.5em }';
  const classes = classesIn(sheet);
  expect(usedClasses(page, 'styles').filter((name) => !classes.has(name))).toEqual(['lost']);
});

function usedClasses(page: string, local: string): string[] {
  const code = page.replaceAll(/^import .*$/gm, '');
  const uses = code.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'));
  return [...uses].map(([, name, quoted]) => name ?? quoted!);
}

function classesIn(sheet: string): Set<string> {
  const found = new Set<string>();
  postcss.parse(sheet).walkRules(({ selector }) => {
    const own = selector.replaceAll(/:global\([^)]*\)/g, '');
    for (const [, name] of own.matchAll(/\.([A-Za-z_][\w-]*)/g)) found.add(name!);
  });
  return found;
}
