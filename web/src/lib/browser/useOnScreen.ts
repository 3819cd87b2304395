import { type RefObject, useEffect, useRef } from 'react';

/** Calls back once at least half of an element has been on screen for a while. */
export function useOnScreen(
  element: RefObject<Element | null>,
  afterMs: number,
  onShown: (() => void) | undefined,
): void {
  const latest = useRef(onShown);
  useEffect(() => {
    latest.current = onShown;
  });
  const watches = onShown !== undefined;
  useEffect(() => {
    const { current } = element;
    if (!watches || !current || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry!.isIntersecting) return;
        timer = setTimeout(() => {
          observer.disconnect();
          latest.current?.();
        }, afterMs);
      },
      { threshold: 0.5 },
    );
    observer.observe(current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, afterMs, watches]);
}
