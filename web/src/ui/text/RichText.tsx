import { richTextTags } from '@pavilion/contract';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { readTrustedHtml } from '../../lib/browser/trusted.ts';
import { Stack } from '../layout/Stack.tsx';
import styles from './RichText.module.css';

/** Links are created below, after checking their address. */
const tags = new Set<string>(richTextTags.filter((tag) => tag !== 'a'));

/** Someone else's formatted text: sanitised by the server, and rebuilt here from known tags only, so that nothing in it can ever run. */
export function RichText({ html, lang }: { html: string; lang?: string }) {
  const parts = useMemo(() => toParts(readTrustedHtml(html)), [html]);
  return (
    <Stack size="xl" className={styles.text} lang={lang}>
      {parts}
    </Stack>
  );
}

function toParts(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => part(node, index));
}

function part(node: Node, key: number): ReactNode {
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
          {toParts(node)}
        </a>
      );
  }
  if (tag === 'script' || tag === 'style') return null;
  const inside = toParts(node);
  return tags.has(tag) ? (
    createElement(tag, { key }, ...inside)
  ) : (
    <Fragment key={key}>{inside}</Fragment>
  );
}

/** Pictures are loaded from this server alone. */
function picture(node: Element, key: number): ReactNode {
  const src = node.getAttribute('src') ?? '';
  if (!src.startsWith('/files/public/')) return null;
  return <img key={key} src={src} alt={node.getAttribute('alt') ?? ''} loading="lazy" />;
}
