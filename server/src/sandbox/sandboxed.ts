import { Sandbox } from './Sandbox.ts';

/** This server's sandbox. */
export const sandbox = new Sandbox();
process.once('exit', () => sandbox.end());

type Functions = Record<string, (...args: never[]) => unknown>;

/**
 * The functions of a module that parse untrusted bytes, or compute for seconds. They run in a separate process, so that the worst
 * file costs only its sender a reply: `const inSandbox = sandboxed<typeof reading>(url)`, where `url` is written as
 * `new URL('./FILE.ts', …)`, so that the build finds it, then `inSandbox(personId, 'readFile', bytes)`.
 * Arguments and results are copied. Refuses as the function does, and as `Sandbox.run` does.
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
