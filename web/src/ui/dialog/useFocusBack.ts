import { useEffect, useState } from 'react';

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** On unmount, returns focus to where it was on mount; if that element is gone, to what is now in its place. */
export function useFocusBack(): void {
  const [places] = useState(placesOfFocus);
  useEffect(
    () => () =>
      void setTimeout(() => {
        if (document.activeElement === document.body) place(places)?.focus();
      }),
    [places],
  );
}

interface Place {
  element: Element;
  /** Its index among its parent's children. */
  at: number;
}

/** The focused element and its ancestors, innermost first. */
function placesOfFocus(): Place[] {
  const places: Place[] = [];
  for (let element = document.activeElement; element; element = element.parentElement)
    places.push({ element, at: [...(element.parentElement?.children ?? [])].indexOf(element) });
  return places;
}

function place(places: Place[]): HTMLElement | undefined {
  const first = places.findIndex(({ element }) => element.isConnected);
  if (first === 0) return places[0]!.element as HTMLElement;
  for (const [nth, { element }] of places.entries()) {
    if (nth < first) continue;
    const beside = element.children[places[nth - 1]!.at] ?? element.lastElementChild ?? element;
    const inside = beside.matches(focusable) ? beside : beside.querySelector(focusable);
    const found = inside ?? element.querySelector(focusable);
    if (found) return found as HTMLElement;
  }
  return undefined;
}
