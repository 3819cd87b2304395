import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exactProcessorOf } from './product.ts';

const root = new URL('../../', import.meta.url).pathname;

/** Bare Fastify in its own process, on a copy of the product's database: each path runs one statement. */
export class BareServer {
  readonly origin: string;
  readonly #process: ChildProcess;
  readonly #folder: string;

  private constructor(origin: string, process: ChildProcess, folder: string) {
    this.origin = origin;
    this.#process = process;
    this.#folder = folder;
  }

  /** Copies the data folder of a stopped server; returns the copy. */
  static copy(data: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'pavilion-bare-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    const isSocket = (path: string) => path.endsWith('.sock') || path.includes('.s.PGSQL');
    cpSync(data, folder, { recursive: true, filter: (path) => !isSocket(path) });
    return folder;
  }

  static async start(folder: string, statements: Record<string, string>): Promise<BareServer> {
    const given = ['server/src/testing/bareServer.ts', folder, JSON.stringify(statements)];
    const child = spawn('node', given, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    process.on('exit', () => child.kill('SIGKILL'));
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    return new BareServer(`http://127.0.0.1:${String(port).trim()}`, child, folder);
  }

  /** Processor time so far, in milliseconds. */
  usage(): number {
    return exactProcessorOf(this.#process.pid!);
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
