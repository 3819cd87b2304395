import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { hydrateLater } from './hydration.ts';
import type { ExportProps } from './lazyNamed.ts';
import { withNetwork } from './withNetwork.ts';

/** As `lazyNamed`, for a part further down the page, whose topmost element has this id: what the server rendered hydrates once it comes near, or the visitor does anything. */
export function laterNamed<Module, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  id: string,
): LazyExoticComponent<ComponentType<ExportProps<Module[Name]>>> {
  hydrateLater(id);
  return lazy(async () => {
    const rendered = import.meta.env.SSR ? null : document.getElementById(id);
    if (rendered) await untilWanted(rendered);
    const module = await withNetwork(load);
    return { default: module[name] as ComponentType<ExportProps<Module[Name]>> };
  });
}

/** Resolves once an element is within half a screen, or the visitor does anything. */
function untilWanted(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const signs = ['pointerdown', 'keydown', 'focusin'];
    const done = () => {
      observer.disconnect();
      for (const sign of signs) removeEventListener(sign, done, true);
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && done(),
      { rootMargin: '50% 0px' },
    );
    observer.observe(element);
    for (const sign of signs) addEventListener(sign, done, true);
  });
}
