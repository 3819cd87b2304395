import { richTextTags } from '@pavilion/contract';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { readTrustedHtml } from '../../lib/browser/trusted.ts';
import { Stack } from '../layout/Stack.tsx';
import styles from './RichText.module.css';

/** Links are created below, after checking their address. */
const tags = new Set<string>(richTextTags.filter((tag) => tag !== 'a'));

/** Someone else's formatted text: sanitised by the server, and rebuilt here from known tags only, so that nothing in it can ever run. */
export function RichText({
  html,
  lang,
  level = 3,
}: {
  html: string;
  lang?: string;
  /** Of its highest headings: one below the heading it is under. */
  level?: 2 | 3;
}) {
  const parts = useMemo(() => toParts(readTrustedHtml(html), level), [html, level]);
  return (
    <Stack size="xl" className={styles.text} lang={lang}>
      {parts}
    </Stack>
  );
}

function toParts(parent: Node, level: number): ReactNode[] {
  return [...parent.childNodes].map((node, index) => part(node, index, level));
}

function part(node: Node, key: number, level: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (tag === 'br') return <br key={key} />;
  if (tag === 'img') return picture(node, key);
  if (tag === 'a') {
    const href = node.getAttribute('href') ?? '';
    if (/^(https:\/\/|mailto:)/.test(href))
      return (
        <a key={key} href={href} rel="noopener noreferrer nofollow">
          {toParts(node, level)}
        </a>
      );
  }
  if (tag === 'script' || tag === 'style') return null;
  const inside = toParts(node, level);
  return tags.has(tag) ? (
    createElement(toTag(tag, level), { key }, ...inside)
  ) : (
    <Fragment key={key}>{inside}</Fragment>
  );
}

/** A text's highest headings are `h3` as stored. */
function toTag(tag: string, level: number): string {
  return tag.replace(/^h[34]$/, (heading) => `h${Number(heading[1]) - 3 + level}`);
}

/** Pictures are loaded from this server alone. */
function picture(node: Element, key: number): ReactNode {
  const src = node.getAttribute('src') ?? '';
  if (!src.startsWith('/files/public/')) return null;
  return <img key={key} src={src} alt={node.getAttribute('alt') ?? ''} loading="lazy" />;
}
