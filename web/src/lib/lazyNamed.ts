import {
  type ComponentProps,
  type ComponentType,
  type ElementType,
  lazy,
  type LazyExoticComponent,
} from 'react';

/** The component that a module exports under a name, loaded when it is first shown. */
export function lazyNamed<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<ComponentType<PropsOf<Module[Name]>>> {
  type Component = ComponentType<PropsOf<Module[Name]>>;
  return lazy(async () => ({ default: (await load())[name] as Component }));
}

type PropsOf<Exported> = Exported extends ElementType ? ComponentProps<Exported> : never;
