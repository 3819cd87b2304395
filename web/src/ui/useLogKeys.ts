import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const items = '[data-line], [data-item]';
const controls = 'a[href], button, input, summary';

/**
 * The keys of a log, which is one stop of the tab key: arrows up and down, Home and End go from line to line, left and right
 * through what can be done about one, and Escape leads to where one writes.
 */
export function useLogKeys(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const log = box.current!;
    const unstop = () => {
      for (const one of log.querySelectorAll<HTMLElement>(controls))
        if (one.tabIndex !== -1) one.setAttribute('tabindex', '-1');
      // the stop is where the reader was, as long as that is there
      const isInside = log.querySelector(`:is(${items})[tabindex="0"]`) !== null;
      log.setAttribute('tabindex', isInside ? '-1' : '0');
    };
    unstop();
    const changes = new MutationObserver(unstop);
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
    if (to.matches(items)) makeStop(log, to);
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

function makeStop(log: HTMLElement, line: HTMLElement): void {
  for (const one of log.querySelectorAll<HTMLElement>(`:is(${items})[tabindex="0"]`))
    one.tabIndex = -1;
  line.tabIndex = 0;
  log.tabIndex = -1;
}

/** The nearest box to write in around a log. */
function fieldBeside(log: HTMLElement): HTMLElement | null {
  for (let around = log.parentElement; around; around = around.parentElement) {
    const field = around.querySelector<HTMLElement>('textarea');
    if (field || around.matches('[role=dialog], main')) return field;
  }
  return null;
}
