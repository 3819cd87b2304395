import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type ElementType,
  lazy,
  type LazyExoticComponent,
} from 'react';
import { withNetwork } from './withNetwork.ts';

/** The props of a component that a module exports. */
export type ExportProps<Exported> = Exported extends ElementType ? ComponentProps<Exported> : never;

const loads = new Map<string, () => Promise<unknown>>();
const shown = new Set<string>();

/** The component a module exports by this name, loaded when it's first rendered. */
export function lazyNamed<Module, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<ComponentType<ExportProps<Module[Name]>>> {
  type Component = ComponentType<ExportProps<Module[Name]>>;
  let module: Module | undefined;
  const loadOnce = async () => (module ??= await withNetwork(load));
  loads.set(name, loadOnce);
  const component = (loaded: Module) => ({ default: loaded[name] as Component });
  const Part = lazy(() => (module ? atOnce(component(module)) : loadOnce().then(component)));
  return import.meta.env.SSR ? noted(Part, name) : Part;
}

/** Loads every part the server rendered, before hydration: React would re-render what it has to wait for. */
export async function loadParts(names: string[]): Promise<void> {
  const left = names.filter((name) => loads.has(name));
  await Promise.all(left.map((name) => loads.get(name)!()));
  // nested parts are only known once these are loaded
  const others = names.filter((name) => !left.includes(name));
  if (left.length && others.length) await loadParts(others);
}

/** The parts rendered since the last call; recorded only on the server. */
export function takeShownParts(): string[] {
  const names = [...shown];
  shown.clear();
  return names;
}

function noted<Props extends object>(
  Part: LazyExoticComponent<ComponentType<Props>>,
  name: string,
): LazyExoticComponent<ComponentType<Props>> {
  const Noted = (props: Props) => {
    shown.add(name);
    return createElement(Part as ComponentType<Props>, props);
  };
  return Noted as unknown as LazyExoticComponent<ComponentType<Props>>;
}

/** With a promise, React would suspend even for a module that is already loaded. */
function atOnce<Value>(value: Value): Promise<Value> {
  // oxlint-disable-next-line unicorn/no-thenable -- React.lazy calls nothing but this, and at once
  return { then: (done: (value: Value) => void) => done(value) } as unknown as Promise<Value>;
}
