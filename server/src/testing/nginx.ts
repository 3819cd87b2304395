import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const program = '/usr/sbin/nginx';
const shipped = join(import.meta.dirname, '../../../deploy/nginx.conf');
const secondsToStart = 10;

/** Why tests that need nginx can't run here; `null` if they can. */
export const noNginx: string | null = existsSync(program) ? null : `${program} is not installed`;

export interface TestNginx {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  stop(): Promise<void>;
}

/** Starts nginx with the shipped nginx.conf in front of nodes on these ports, without TLS. */
export async function startNginx(port: number, nodes: Record<string, number>): Promise<TestNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, toSite(readFileSync(shipped, 'utf8'), port, nodes)));
  const child = spawn(program, ['-c', file, '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const orphaned = () => void child.kill('SIGKILL');
  process.once('exit', orphaned);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  const ended = once(child, 'exit');
  const giveUpAt = Date.now() + secondsToStart * 1000;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > giveUpAt)
      throw new Error(`nginx did not start: ${said}`);
    await pause(20);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      process.off('exit', orphaned);
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a single process in the foreground that writes only to its own folder. */
function configuration(folder: string, site: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
${places.map((place) => `  ${place}_temp_path ${folder}/${place};`).join('\n')}
  access_log off;
${site}
}
`;
}

function toSite(shippedSite: string, port: number, nodes: Record<string, number>): string {
  const site = shippedSite
    .replace(/^server \{\n {2}listen 80;[^}]*\}/m, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^\s*(http2|ssl_\w+|include|resolver)\s[^;]*;$/gm, '')
    .replace(/ resolve\b/g, '')
    .replace(/server (\w+):3000/g, (_, node: string) => `server 127.0.0.1:${nodes[node]}`);
  if (/ssl|undefined|:3000\b/.test(site))
    throw new Error(`deploy/nginx.conf is not as expected: ${site}`);
  return site;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
