import { Sandbox } from './Sandbox.ts';

/** The one of this server. */
export const sandbox = new Sandbox();
process.once('exit', () => sandbox.end());

type Functions = Record<string, (...args: never[]) => unknown>;

/**
 * The functions of a module that parse bytes somebody sent. They run in a process of their own, so that the worst
 * file costs its sender an answer: `const inSandbox = sandboxed<typeof reading>(url)`, where `url` is written as
 * `new URL('./FILE.ts', …)`, from which the build knows what to build, then `inSandbox(personId, 'readFile', bytes)`.
 * What goes in and out is copied. Refuses as the function does, and as `Sandbox.run` does.
 */
export function sandboxed<Module>(module: URL) {
  return <Name extends keyof Module & string>(
    personId: string,
    name: Name,
    ...args: Module[Name] extends Functions[string] ? Parameters<Module[Name]> : never
  ) =>
    sandbox.run(personId, { module: module.href, name, args }) as Promise<
      Module[Name] extends Functions[string] ? Awaited<ReturnType<Module[Name]>> : never
    >;
}
