import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** A picture further down the page, loaded once it is half a screen away: with native lazy loading, browsers start two screens ahead. */
export function LaterImage({ alt, ...image }: ComponentProps<'img'> & { alt: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
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
