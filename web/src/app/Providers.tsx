import { MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useEvent } from '../lib/event.ts';
import { themeOf } from './theme.ts';

/** Libraries that write styles of their own look for the nonce here. */
declare global {
  var __webpack_nonce__: string | undefined;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
globalThis.__webpack_nonce__ = nonce;

/** What every page stands in: the event's look. */
export function Providers({ children }: { children: ReactNode }) {
  const look = useEvent()?.config.look;
  const brand = look?.brand ?? '#a8431f';
  const accent = look?.accent ?? '#e0a02e';
  const theme = useMemo(() => themeOf(brand), [brand]);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--brand', brand);
    document.documentElement.style.setProperty('--accent', accent);
  }, [brand, accent]);
  useLayoutEffect(bringStylesForward, []);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce ?? ''}>
      {children}
    </MantineProvider>
  );
}

/** The library draws its sheets into the page. Before all others, one that comes late is the last: in the middle of them, it would have the whole page styled anew. */
function bringStylesForward(): void {
  document.head.prepend(...document.querySelectorAll('#root style[data-mantine-styles]'));
}
