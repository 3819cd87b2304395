/// <reference types="vite/client" />
import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ContentNode } from '../pageContent.ts';

const content = JSON.parse(document.getElementById('content')!.textContent!) as ContentNode[];

/** React, its queries and its kit, which draw what another page shows, and nothing else. */
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <MantineProvider>{content.map(toElement)}</MantineProvider>
  </QueryClientProvider>,
);

function toElement(node: ContentNode): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, props, children] = node;
  return createElement(tag, props, ...children.map(toElement));
}
