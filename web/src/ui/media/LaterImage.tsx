import { type ComponentProps, useRef } from 'react';
import { useIsNear } from '../../lib/browser/useIsNear.ts';

/** A picture further down the page, loaded once it is half a screen away: with native lazy loading, browsers start two screens ahead. */
export function LaterImage({ alt, ...image }: ComponentProps<'img'> & { alt: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(place);
  if (isNear) return <img {...image} alt={alt} decoding="async" />;
  return (
    <>
      <span ref={place} {...(alt && { role: 'img', 'aria-label': alt })} />
      <noscript>
        <img {...image} alt={alt} loading="lazy" />
      </noscript>
    </>
  );
}
