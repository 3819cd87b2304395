import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const items = '[data-line], [data-item]';
const controls = 'a[href], button, input, summary';

/**
 * Keyboard navigation of a log, which is a single tab stop: arrow up and down, Home and End move between lines, left and right
 * through the controls of a line, and Escape goes to the message box.
 */
export function useLogKeys(box: RefObject<HTMLElement | null>) {
  /** The current line: the tab stop as long as it exists. */
  const here = useRef<HTMLElement>(null);
  useEffect(() => {
    const log = box.current!;
    unstop(log);
    setStop(log, true);
    const changes = new MutationObserver((records) => {
      // going through all of a long log would take longer than rendering what was added
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof HTMLElement) unstop(node);
      setStop(log, !log.contains(here.current));
    });
    changes.observe(log, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [box]);
  return (event: KeyboardEvent) => {
    const log = box.current!;
    const at = event.target as HTMLElement;
    const popup = at.closest('[role=menu], [role=listbox], [aria-expanded=true]');
    if (event.defaultPrevented || !log.contains(at) || (popup && log.contains(popup))) return;
    const field = event.key === 'Escape' ? fieldBeside(log) : null;
    const to = field ?? nextIn(log, at, event.key);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    if (to.matches(items)) {
      if (here.current) setStop(here.current, false);
      here.current = to;
      setStop(to, true);
      setStop(log, false);
    }
    to.focus();
  };
}

function nextIn(log: HTMLElement, at: HTMLElement, key: string): HTMLElement | null {
  const lines = [...log.querySelectorAll<HTMLElement>(items)];
  const line = at.closest<HTMLElement>(items);
  const nth = line ? lines.indexOf(line) : lines.length;
  if (key === 'ArrowUp') return lines[Math.max(0, nth - 1)] ?? null;
  if (key === 'ArrowDown') return lines[nth + 1] ?? null;
  if (key === 'Home') return lines[0] ?? null;
  if (key === 'End') return lines.at(-1) ?? null;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (!step || !line) return null;
  const all = [line, ...line.querySelectorAll<HTMLElement>(controls)];
  return all[(all.indexOf(at) + step + all.length) % all.length] ?? null;
}

/** Takes the controls of lines out of the tab order. */
function unstop(added: HTMLElement): void {
  const inside = added.querySelectorAll<HTMLElement>(controls);
  for (const one of added.matches(controls) ? [added, ...inside] : inside) setStop(one, false);
}

/** Puts an element into the tab order, or takes it out. */
function setStop(one: HTMLElement, stops: boolean): void {
  const index = stops ? 0 : -1;
  // setting it, even to the same value, makes the browser recalculate the style
  if (one.tabIndex !== index) one.tabIndex = index;
}

/** The text box nearest to a log. */
function fieldBeside(log: HTMLElement): HTMLElement | null {
  for (let around = log.parentElement; around; around = around.parentElement) {
    const field = around.querySelector<HTMLElement>('textarea');
    if (field || around.matches('[role=dialog], main')) return field;
  }
  return null;
}
