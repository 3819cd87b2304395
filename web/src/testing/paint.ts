import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { splitAt, type Tokens } from './palette.ts';

export type Theme = 'light' | 'dark';

/** How one selector of a style sheet is painted in a theme. */
export interface Painted {
  file: string;
  selector: string;
  /** Its declarations, on top of those of its plain form (the same without states). */
  declared: Tokens;
  /** How its ancestor may be painted, if the selector names one: `.bar` and `.bar[data-runs]` for `.bar svg`. */
  within: Painted[];
}

interface Rule {
  theme?: Theme | undefined;
  selector: string;
  plain: string;
  declared: Tokens;
}

/** The style sheets below a folder, read once for every theme. */
export function readSheets(folder: string): (theme: Theme) => Painted[] {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, rules: toRules(readFileSync(join(folder, file), 'utf8')) }));
  return (theme) => sheets.flatMap(({ file, rules }) => paint(file, rules, theme));
}

const themed = /^(?::global\()?\[data-mantine-color-scheme(?:='(light|dark)')?\]\)?\s*/;

function toRules(css: string): Rule[] {
  const rules: Rule[] = [];
  postcss.parse(css).walkRules((rule) => {
    const declared: Tokens = {};
    rule.each((node) => {
      if (node.type === 'decl') declared[node.prop] = node.value;
    });
    for (const whole of rule.selectors) {
      const of = themed.exec(whole);
      const selector = (of ? whole.slice(of[0].length) : whole) || ':root';
      const theme = of?.[1] as Theme | undefined;
      rules.push({ theme, selector, plain: toPlain(selector), declared });
    }
  });
  return rules;
}

function paint(file: string, all: Rule[], theme: Theme): Painted[] {
  const rules = all.filter((rule) => !rule.theme || rule.theme === theme);
  const painted = new Map<string, Painted>();
  const toPaint = (selector: string): Painted => {
    const known = painted.get(selector);
    if (known) return known;
    const those = [toPlain(selector), selector];
    const declared = those.flatMap((one) => rules.filter((rule) => rule.selector === one));
    const outer = toOuter(selector);
    // a state with its own rule for the inner element is covered there
    const hasOwn = (state: string) =>
      rules.some((rule) => rule.selector === selector.replace(outer!, () => state));
    const outers = rules.filter(
      (rule) => rule.selector === outer || (rule.plain === outer && !hasOwn(rule.selector)),
    );
    const one: Painted = {
      file,
      selector,
      declared: Object.assign({}, ...declared.map((rule) => rule.declared)),
      within: [...new Set(outers.map((rule) => rule.selector))].map(toPaint),
    };
    painted.set(selector, one);
    return one;
  };
  return [...new Set(rules.map(({ selector }) => selector))].map(toPaint);
}

/** A selector without its states: `.row button` for `.row button:hover:not(:disabled)`. */
function toPlain(selector: string): string {
  const plain = (part: string) =>
    part
      .replaceAll(/(?<!:):(?!is|where|root)[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g, '')
      .replaceAll(/\[[^\]]*\]/g, '') || '*';
  return splitAt(selector, ' ').map(plain).join(' ');
}

/** The ancestor of a selector: `.row > td` for `.row > td > a:hover`; undefined if it names none. */
function toOuter(selector: string): string | undefined {
  const parts = splitAt(selector, ' ').slice(0, -1);
  const last = parts.at(-1);
  if (last === '+' || last === '~') return undefined;
  return (last === '>' ? parts.slice(0, -1) : parts).join(' ') || undefined;
}
