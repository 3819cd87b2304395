import type { Page } from '@playwright/test';

/** An element as `createElement` takes it, or a text. */
export type ContentNode = string | [tag: string, props: Record<string, unknown>, ContentNode[]];

/** What a page shows once it is loaded. */
export interface PageContent {
  /** All its style sheets in one. */
  styles: string;
  /** Attributes of the document's element. */
  root: [name: string, value: string][];
  body: ContentNode[];
}

/** Reads what the page shows, without its scripts. Addresses become absolute. */
export function readContent(page: Page): Promise<PageContent> {
  return page.evaluate(() => {
    const left = new Set(['SCRIPT', 'STYLE', 'LINK', 'TEMPLATE', 'IFRAME']);
    const toAddress = (value: string) => (value.startsWith('/') ? location.origin + value : value);
    const isSwitch = (name: string) => /^(hidden|inert|disabled|open)$/.test(name);
    const toStyle = ({ style }: ElementCSSInlineStyle) =>
      Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
    const toNode = (node: Node): ContentNode[] => {
      if (node instanceof Text) return node.data ? [node.data] : [];
      if (!(node instanceof HTMLElement || node instanceof SVGElement)) return [];
      if (left.has(node.tagName)) return [];
      const props = Object.fromEntries(
        [...node.attributes]
          .filter(({ name }) => !/^(on|autofocus|value$|checked$|selected$)/.test(name))
          .map(({ name, value }) => [
            name === 'class' ? 'className' : name,
            name === 'style' ? toStyle(node) : isSwitch(name) || toAddress(value),
          ]),
      );
      return [[node.localName, props, [...node.childNodes].flatMap(toNode)]];
    };
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    return {
      styles: rules
        .map(({ cssText }) => cssText.replaceAll('url("/', `url("${location.origin}/`))
        .join('\n'),
      root: [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
      body: [...document.body.childNodes].flatMap(toNode),
    };
  });
}
