import { hydrate } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { announceAlive, beginHydration } from '../hydration.ts';
import { keptAt } from '../../lib/start.ts';
import { newQueries } from '../../app/Queries.tsx';
import type { Rendered } from '../../app/render.tsx';

/** Buttons pressed before the application was ready, recorded by an inline script that held back their clicks. */
declare global {
  var pressedEarly: HTMLButtonElement[] | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Control = Field | HTMLButtonElement;

/** Hydrates what the server rendered, which stays in place. */
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
  // they were fetched just now, whatever this browser's clock says
  for (const { state } of answers.queries) state.dataUpdatedAt = Date.now();
  hydrate(queries, answers);
  beginHydration({ at: new Date(at), queries });
  restoreStyles(root);
  replayInput(root);
  hydrateRoot(root, app);
}

/** Replaces what the server rendered for anyone behind the login with the person's own page, starting from the replies that are the same for everyone. */
export function replacePage(
  root: HTMLElement,
  app: ReactNode,
  { at, answers }: Rendered['start'],
): void {
  const queries = newQueries();
  for (const { state } of answers.queries) {
    state.dataUpdatedAt = keptAt ? Date.parse(keptAt) : Date.now();
    // this person may see more
    state.isInvalidated = true;
  }
  hydrate(queries, answers);
  beginHydration({ at: new Date(at), queries });
  announceAlive();
  createRoot(root).render(app);
}

/** Moves the styles the server rendered from their sheet to their elements, as the site's CSP forbids style attributes. */
export function restoreStyles(root: HTMLElement): void {
  const sheet = document.getElementById('rendered-styles') as HTMLStyleElement | null;
  const styles = [...(sheet?.sheet?.cssRules ?? [])].map((rule) => (rule as CSSStyleRule).style);
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = styles[Number(element.dataset['style'])]?.cssText ?? '';
    delete element.dataset['style'];
  }
  sheet?.remove();
}

/** Replays what a visitor typed and pressed before the application was ready, part by part as each hydrates. */
export function replayInput(root: HTMLElement): void {
  const waiting = new Set(root.querySelectorAll<Control>('input, textarea, select, button'));
  let parts = lastOfParts(root);
  const entered = new Map<Control, string | boolean>();
  const giveUpAt = performance.now() + 10_000;
  const note = (control: Control) => entered.set(control, enteredIn(control));
  // what is typed at the very moment a field hydrates
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

/** The last element of each part that React hydrates separately. */
function lastOfParts(root: HTMLElement): Element[] {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const last: Element[] = [];
  while (comments.nextNode()) {
    const { data, previousSibling } = comments.currentNode as Comment;
    if (data === '/$' && previousSibling instanceof Element) last.push(previousSibling);
  }
  return last;
}

/** Whether React has hydrated an element. */
function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

/** React takes a field's value as already known, or resets it, so this repeats the input as if it happened now. */
function enterAgain(control: Control, entered: string | boolean | undefined): void {
  if (control instanceof HTMLButtonElement || entered === undefined) return;
  if (entered === renderedIn(control)) return;
  // makes React finish hydrating this part now: it resets a select in doing so
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

/** Sets a property bypassing React's own setter, which would take the value as known. */
function setPast(control: Control, name: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)!.set!.call(control, value);
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

function enteredIn(control: Control): string | boolean {
  return isTick(control) ? control.checked : control.value;
}

/** The value the server rendered into a field. */
function renderedIn(field: Field): string | boolean {
  if (isTick(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}
