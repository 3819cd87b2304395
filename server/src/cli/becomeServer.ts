import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Makes glibc return memory: about 90 MiB less with the embedded database. It reads these when a process begins. */
const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Replaces this process with the server, or where a system can't, resolves to the server's exit code. */
export async function becomeServer(given: NodeJS.ProcessEnv): Promise<number> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const env = { ...memorySettings, ...given };
  if (process.execve && process.platform !== 'win32')
    process.execve(process.execPath, [process.execPath, main], env);
  const server = spawn(process.execPath, [main], { env, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => server.kill(signal));
  const [code] = (await once(server, 'exit')) as [number | null];
  return code ?? 1;
}
