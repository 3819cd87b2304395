import { announceAlive, isLater } from '../hydration.ts';
import { endsOfParts, isReactHydrated } from './reactInternals.ts';

/** Buttons pressed before the application was ready, recorded by an inline script that held back their clicks. */
declare global {
  var pressedEarly: HTMLButtonElement[] | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Control = Field | HTMLButtonElement;

/** Replays what a visitor typed and pressed before the application was ready, part by part as each hydrates. */
export function replayInput(root: HTMLElement): void {
  const isAwaited = (element: Element) => !isLater(element);
  const controls = root.querySelectorAll<Control>('input, textarea, select, button');
  const waiting = new Set([...controls].filter(isAwaited));
  let parts = endsOfParts(root).filter(isAwaited);
  const entered = new Map<Control, string | boolean>();
  const giveUpAt = performance.now() + 10_000;
  const record = (control: Control) => entered.set(control, enteredIn(control));
  // what is typed at the very moment a field hydrates
  const onInput = ({ target }: Event) => {
    if (waiting.has(target as Control)) record(target as Control);
  };
  const poll = () => {
    for (const control of waiting)
      if (isReactHydrated(control)) {
        waiting.delete(control);
        enterAgain(control, entered.get(control));
      } else if (control.isConnected) record(control);
      else waiting.delete(control);
    parts = parts.filter((part) => part.isConnected && !isReactHydrated(part));
    const isComing = waiting.size > 0 || parts.length > 0;
    if (isComing && performance.now() < giveUpAt) return void requestAnimationFrame(poll);
    root.removeEventListener('input', onInput, true);
    announceAlive();
    const pressed = globalThis.pressedEarly?.at(-1);
    if (pressed?.isConnected) pressed.click();
  };
  root.addEventListener('input', onInput, true);
  poll();
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
