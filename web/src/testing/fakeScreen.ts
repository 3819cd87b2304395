import { vi } from 'vitest';

/** Fakes what is on screen in a component test, which has no layout: everything, unless set otherwise. */
export function fakeScreen() {
  let shows: (element: Element) => boolean = () => true;
  const watches = new Set<() => void>();
  class Sized {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  class Shown extends Sized {
    readonly #tell: (entries: { target: Element; isIntersecting: boolean }[]) => void;
    readonly #targets = new Set<Element>();
    readonly #look = () => {
      const entries = [...this.#targets].map((target) => ({
        target,
        isIntersecting: shows(target),
      }));
      if (entries.length > 0) this.#tell(entries);
    };
    constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      super();
      this.#tell = callback;
      watches.add(this.#look);
    }
    override observe(target?: Element) {
      if (!target) return;
      this.#targets.add(target);
      queueMicrotask(this.#look);
    }
    override disconnect() {
      this.#targets.clear();
      watches.delete(this.#look);
    }
  }
  vi.stubGlobal('ResizeObserver', Sized);
  vi.stubGlobal('IntersectionObserver', Shown);
  Element.prototype.scrollIntoView = () => {};
  return {
    /** Shows only these from now on. */
    show(only: (element: Element) => boolean) {
      shows = only;
      for (const look of watches) look();
    },
  };
}
