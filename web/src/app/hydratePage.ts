import { hydrate } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { announceAlive, beginHydration } from '../lib/hydration.ts';
import { keptAt } from '../lib/start.ts';
import { newQueries } from './Queries.tsx';
import type { Rendered } from './render.tsx';

/** Buttons that were pressed before the whole application was there: the page's own script keeps them from it in `pressedEarly`. */
declare global {
  var pressedEarly: HTMLButtonElement[] | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Control = Field | HTMLButtonElement;

/** Renders the application in place of what the server rendered of it, which stays. */
export function hydratePage({
  root,
  app,
  rendered: { at, answers },
}: {
  root: HTMLElement;
  app: ReactNode;
  rendered: Rendered['start'];
}): void {
  const queries = newQueries();
  // they were given a moment ago, whatever this browser's clock says
  for (const { state } of answers.queries) state.dataUpdatedAt = Date.now();
  hydrate(queries, answers);
  beginHydration({ at: new Date(at), queries });
  restoreStyles(root);
  replayInput(root);
  hydrateRoot(root, app);
}

/** Renders the application where the server rendered what anybody sees inside: it is the person's own from now on, and begins with what everybody is told. */
export function replacePage(
  root: HTMLElement,
  app: ReactNode,
  { at, answers }: Rendered['start'],
): void {
  const queries = newQueries();
  for (const { state } of answers.queries) {
    state.dataUpdatedAt = keptAt ? Date.parse(keptAt) : Date.now();
    // the person may be told more
    state.isInvalidated = true;
  }
  hydrate(queries, answers);
  beginHydration({ at: new Date(at), queries });
  announceAlive();
  createRoot(root).render(app);
}

/** The policy of the site allows no styles as attributes: what the server rendered has them in a sheet, from where they go to their elements. */
export function restoreStyles(root: HTMLElement): void {
  const sheet = document.getElementById('rendered-styles') as HTMLStyleElement | null;
  const styles = [...(sheet?.sheet?.cssRules ?? [])].map((rule) => (rule as CSSStyleRule).style);
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = styles[Number(element.dataset['style'])]?.cssText ?? '';
    delete element.dataset['style'];
  }
  sheet?.remove();
}

/** Gives the application what a visitor typed and pressed while it was still on its way, part after part as it comes to life. */
export function replayInput(root: HTMLElement): void {
  const waiting = new Set(root.querySelectorAll<Control>('input, textarea, select, button'));
  let parts = lastOfParts(root);
  const entered = new Map<Control, string | boolean>();
  const giveUpAt = performance.now() + 10_000;
  const note = (control: Control) => entered.set(control, enteredIn(control));
  // what is typed in the very moment in which a field comes to life
  const hear = ({ target }: Event) => {
    if (waiting.has(target as Control)) note(target as Control);
  };
  const look = () => {
    for (const control of waiting)
      if (isAlive(control)) {
        waiting.delete(control);
        enterAgain(control, entered.get(control));
      } else if (control.isConnected) note(control);
      else waiting.delete(control);
    parts = parts.filter((part) => part.isConnected && !isAlive(part));
    const isComing = waiting.size > 0 || parts.length > 0;
    if (isComing && performance.now() < giveUpAt) return void requestAnimationFrame(look);
    root.removeEventListener('input', hear, true);
    announceAlive();
    const pressed = globalThis.pressedEarly?.at(-1);
    if (pressed?.isConnected) pressed.click();
  };
  root.addEventListener('input', hear, true);
  look();
}

/** The last element of each part that React brings to life for itself. */
function lastOfParts(root: HTMLElement): Element[] {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const last: Element[] = [];
  while (comments.nextNode()) {
    const { data, previousSibling } = comments.currentNode as Comment;
    if (data === '/$' && previousSibling instanceof Element) last.push(previousSibling);
  }
  return last;
}

/** Whether React listens to an element by now. */
function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

/** React takes what it finds in a field for what it knows, or puts that back: it is told of what was entered as if that were done now. */
function enterAgain(control: Control, entered: string | boolean | undefined): void {
  if (control instanceof HTMLButtonElement || entered === undefined) return;
  if (entered === renderedIn(control)) return;
  // what React has begun with this part it ends now: it sets a choice back as it does
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement) {
    control.value = String(entered);
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isTick(control)) {
    setPast(control, 'checked', !entered);
    control.click();
  } else {
    for (const next of [control.defaultValue, entered]) {
      setPast(control, 'value', next);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/** Sets a property past React's own setter, which takes what is set for what it knows. */
function setPast(control: Control, name: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)!.set!.call(control, value);
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

function enteredIn(control: Control): string | boolean {
  return isTick(control) ? control.checked : control.value;
}

/** What the server gave a field. */
function renderedIn(field: Field): string | boolean {
  if (isTick(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}
