import { useRouter } from '../render/router.ts';
import { type MouseEvent, useMemo } from 'react';
import { useEvent } from '../lib/event/event.ts';
import { currentLogin } from '../lib/login/login.ts';
import { useLogo } from '../lib/event/useLogo.ts';
import type { PlaceProps } from '../venue/venue.ts';

/** What every drawn place needs from the event: its colours, setting and logo, and links that stay in the application. */
export function useVenue(): Required<
  Pick<PlaceProps, 'palette' | 'setting' | 'logo' | 'bare' | 'onNavigate'>
> & {
  hrefFor: (path: string) => string;
} {
  const router = useRouter();
  const { look, ...config } = useEvent()!.config;
  const logo = useLogo(config.logo);
  return useMemo(() => {
    const { root } = router;
    return {
      palette: { brand: look.brand, accent: look.accent },
      setting: { skyline: look.skyline, greenery: look.greenery, architecture: look.architecture },
      logo,
      // until the application takes over, places behind the login leave out what is heavy to draw
      bare: import.meta.env.SSR && currentLogin() !== null,
      hrefFor: (path) => root + path,
      onNavigate: (event: MouseEvent, href: string) => {
        if (
          event.defaultPrevented ||
          event.metaKey ||
          event.ctrlKey ||
          event.shiftKey ||
          event.button !== 0
        )
          return;
        event.preventDefault();
        void router.navigate({ href: href.slice(root.length) });
      },
    };
  }, [router, look, logo]);
}
