import { MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useEvent } from '../lib/event/event.ts';
import { toTheme } from './toTheme.ts';

/** Where libraries that write their own styles look for the nonce. */
declare global {
  var __webpack_nonce__: string | undefined;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
globalThis.__webpack_nonce__ = nonce;

/** Wraps every page in the event's theme. */
export function Providers({ children }: { children: ReactNode }) {
  const look = useEvent()?.config.look;
  const brand = look?.brand ?? '#a8431f';
  const accent = look?.accent ?? '#e0a02e';
  const theme = useMemo(() => toTheme(brand), [brand]);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--brand', brand);
    document.documentElement.style.setProperty('--accent', accent);
  }, [brand, accent]);
  useLayoutEffect(moveStylesForward, []);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce ?? ''}>
      {children}
    </MantineProvider>
  );
}

/** Moves the sheets Mantine renders into the page before all others, so that one that loads late is the last: in the middle, it would restyle the whole page. */
function moveStylesForward(): void {
  document.head.prepend(...document.querySelectorAll('#root style[data-mantine-styles]'));
}
