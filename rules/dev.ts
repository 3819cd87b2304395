import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs the server, restarted on every change, beside the web with hot reload. PORT and WEB_PORT override the ports. */
const root = join(import.meta.dirname, '..');
const { PORT = '3000', WEB_PORT = '5173' } = process.env;

// The server fills the source page instead of the built one, and Vite proxies it.
const shell = mkdtempSync(join(tmpdir(), 'pavilion-dev-'));
mkdirSync(join(shell, 'assets'));
symlinkSync(join(root, 'web/index.html'), join(shell, 'index.html'));

const server = ['--watch', '--watch-preserve-output', 'server/src/main.ts'];
const vite = ['node_modules/vite/bin/vite.js', 'web', '--port', WEB_PORT, '--strictPort'];
const children = [
  run(server, { PORT, PUBLIC_URL: `http://localhost:${WEB_PORT}`, WEB_DIST: shell }),
  run(vite, { API: `http://localhost:${PORT}` }),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  child.once('exit', stop);
  return child;
}

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
  rmSync(shell, { recursive: true, force: true });
}
