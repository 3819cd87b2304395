import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { videoHookPath } from '@pavilion/contract';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { noFigures } from '../live/LiveFigures.ts';
import { settingsSchema } from '../settings.ts';
import { freePort } from '../testing/freePort.ts';
import { noNginx } from '../testing/nginx.ts';
import { emptyFolder } from '../testing/process.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const composeFiles = readdirSync(join(root, 'deploy')).filter((file) => file.startsWith('compose'));

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  read_only?: boolean;
  restart?: string;
  depends_on?: string[] | Record<string, { condition: string }>;
  healthcheck?: object;
  secrets?: string[];
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[] | Record<string, object>;
}
interface Compose {
  services: Record<string, Service>;
  secrets?: Record<string, { file: string }>;
  volumes?: Record<string, unknown>;
  networks?: Record<string, unknown>;
}
const composed = (file: string) => parse(read(`deploy/${file}`), { merge: true }) as Compose;
/** The files started together: each alone, and the video with the nodes. */
const together = composeFiles.map((file) => {
  const files = file === 'compose.video.yaml' ? ['compose.yaml', file] : [file];
  return [files.join(' and '), files.map(composed)] as const;
});
const listNames = (of: object | string[] = []) => (Array.isArray(of) ? of : Object.keys(of));

/** Settings of third-party images, from their manuals. */
const foreign =
  /^(POSTGRES_(USER|DB|PASSWORD_FILE)|LIVEKIT_CONFIG|HF_HOME|LT_(LOAD_ONLY|DISABLE_WEB_UI|THREADS)|GF_SECURITY_ADMIN_PASSWORD__FILE)$/;

describe('deploy', () => {
  test.each(composeFiles)('%s sets only settings that exist (S-03, S-04)', (file) => {
    const names = [...read(`deploy/${file}`).matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm)].map(
      (one) => one[1]!,
    );
    const ours = names.filter((name) => !foreign.test(name));
    const known = new Set(
      Object.keys(settingsSchema.shape).flatMap((name) => [name, `${name}_FILE`]),
    );
    expect(ours).toContain('PAVILION_MODE');
    expect(ours.filter((name) => !known.has(name))).toEqual([]);
  });

  test.each(together)('%s is valid, and everything it names exists (S-02, S-03)', (_, files) => {
    const all = <K extends keyof Compose>(key: K) =>
      Object.assign({}, ...files.map((one) => one[key] ?? {})) as NonNullable<Compose[K]>;
    const services = files.flatMap((one) => Object.entries(one.services));
    const started = listNames(all('services'));
    for (const [name, service] of services) {
      const own = { name, ...service };
      for (const needed of listNames(service.depends_on)) expect(started, name).toContain(needed);
      for (const [needed, { condition }] of Object.entries(service.depends_on ?? {}))
        if (condition === 'service_healthy')
          expect(all('services')[needed], needed).toHaveProperty('healthcheck');
      for (const secret of service.secrets ?? []) expect(all('secrets')).toHaveProperty([secret]);
      for (const network of listNames(service.networks))
        expect(all('networks')).toHaveProperty([network]);
      for (const volume of service.volumes ?? []) {
        const [from] = volume.split(':') as [string];
        if (from.startsWith('.')) expect(existsSync(join(root, 'deploy', from)), from).toBe(true);
        else expect(all('volumes'), volume).toHaveProperty([from]);
      }
      if (service.build) expect(existsSync(join(root, service.build.dockerfile))).toBe(true);
      if (service.image === 'pavilion')
        expect(own).toMatchObject({
          read_only: true,
          restart: 'unless-stopped',
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
        });
      // never "whatever is newest today"
      else if (service.image) expect(service.image).toMatch(/:v?\d[\w.-]*$/);
    }
  });

  test('the image runs as an unprivileged user, from the server’s own packages, and has a health check (S-02)', () => {
    const file = read('deploy/Containerfile');
    const last = file.slice(file.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/npm ci --omit=dev/);
    expect(last).toMatch(/^HEALTHCHECK /m);
    const lean = read('package.json').match(/MALLOC_\w+=\d+/g)!;
    expect(last.match(/MALLOC_\w+=\d+/g)).toEqual(lean);
    for (const compose of composeFiles)
      expect(read(`deploy/${compose}`)).toContain('read_only: true');
    for (const [, source] of last.matchAll(/^COPY (?!--)(?:[\w./-]+ )*?([\w.-]+)\/package\.json/gm))
      expect(JSON.parse(read(`${source}/package.json`))).toHaveProperty('name');
  });

  test('the image’s base and every binary package exist for amd64 and arm64 (S-02)', () => {
    const bases = read('deploy/Containerfile').match(/^FROM \S+/gm);
    expect(new Set(bases)).toEqual(new Set(['FROM node:24-slim']));
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { dev?: boolean }>;
    };
    const binaries = Object.keys(packages).filter(
      (name) => /linux-x64(-gnu)?$/.test(name) && !packages[name]!.dev,
    );
    expect(binaries.length).toBeGreaterThan(1);
    for (const name of binaries)
      expect(packages).toHaveProperty([name.replace('linux-x64', 'linux-arm64')]);
  });

  test('the dashboard and Prometheus ask for the metrics that exist (S-07)', () => {
    const measured = ['process/metrics.ts', 'jobs.ts', 'features/platform/vitals/service.ts'].map(
      (path) => read(`server/src/${path}`),
    );
    const metrics = new Set(measured.join('').match(/pavilion_\w+/g));
    const { panels } = JSON.parse(read('deploy/grafana/pavilion.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const asked = expressions.flatMap((expr) => expr.match(/pavilion_[a-z_]+/g) ?? []);
    expect(asked.length).toBeGreaterThan(10);
    for (const name of asked) expect(metrics).toContain(name.replace(/_(bucket|count|sum)$/, ''));
    for (const name of metrics) expect(asked.join(' ')).toContain(name);
    const figures = expressions.flatMap(
      (expr) => /pavilion_live\{figure=~?"([^"]+)"/.exec(expr)?.[1]?.split('|') ?? [],
    );
    for (const figure of figures) expect(Object.keys(noFigures())).toContain(figure);
    const port = /METRICS_PORT: '(\d+)'/.exec(read('deploy/compose.yaml'))![1];
    expect(read('deploy/prometheus.yaml')).toContain(`one:${port}`);
  });

  test('the proxy passes on the headers the server needs and is the one it trusts; LiveKit calls both nodes (S-05)', () => {
    const nginx = read('deploy/nginx.conf');
    for (const header of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto', 'Upgrade', 'Connection'])
      expect(nginx).toMatch(new RegExp(`proxy_set_header ${header} `));
    const compose = read('deploy/compose.yaml');
    const address = /ipv4_address: ([\d.]+)/.exec(compose)![1];
    expect(compose).toContain(`TRUSTED_PROXIES: ${address}`);
    const video = read('deploy/compose.video.yaml');
    for (const node of ['one', 'two'])
      expect(video).toContain(`- http://${node}:3000${videoHookPath}\n`);
    expect(nginx).toContain('include /etc/nginx/pavilion/*.conf;');
    expect(video).toContain('/etc/nginx/pavilion/livekit.conf');
    for (const node of nginx.matchAll(/^\s+server (\w+):3000/gm))
      expect(compose).toMatch(new RegExp(`^  ${node[1]}: \\*node$`, 'm'));
  });

  test('the proxy logs no addresses, as some contain keys (S-05)', () => {
    const logs = ['nginx.conf', 'nginx.main.conf', 'livekit.nginx.conf'].flatMap(
      (file) => read(`deploy/${file}`).match(/^\s*access_log .*$/gm) ?? [],
    );
    expect(logs).toEqual(['access_log off;']);
  });

  test('LiveKit and coturn get their public address from the operator, and browsers use our relay (P-05)', () => {
    const { livekit, coturn } = composed('compose.video.yaml').services;
    const { rtc } = parse(livekit!.environment!['LIVEKIT_CONFIG']!) as {
      rtc: { node_ip: string; turn_servers: { host: string; secret_file: string }[] };
    };
    expect(rtc).not.toHaveProperty('use_external_ip');
    expect(rtc.node_ip).toMatch(/^\$\{PUBLIC_IP:\?/);
    expect(rtc.turn_servers.map(({ host }) => host)).toEqual(['${PUBLIC_IP}', '${PUBLIC_IP}']);
    for (const { secret_file } of rtc.turn_servers)
      expect(livekit!.secrets).toContain(secret_file.replace('/run/secrets/', ''));
    expect(coturn!.command).toContain('--external-ip=${PUBLIC_IP}');
    for (const inside of [
      '10.',
      '100.64.',
      '127.',
      '169.254.',
      '172.16.',
      '192.168.',
      'fc00:',
      'fe80:',
    ])
      expect(coturn!.command!.join(' ')).toContain(`--denied-peer-ip=${inside}`);
  });

  test('an operator going from one process to two nodes keeps the files where they are', () => {
    const place = (file: string, name: string) => composed(file).services[name]!.volumes;
    expect(place('compose.yaml', 'one')).toEqual(place('compose.alone.yaml', 'pavilion'));
    const { name } = parse(read('deploy/compose.yaml')) as { name: string };
    expect(parse(read('deploy/compose.alone.yaml'))).toMatchObject({ name });
  });

  test.skipIf(noNginx)(
    'nginx accepts its configuration as shipped, with TLS and with video (S-05)',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'pavilion-nginx-'));
      const certificate = [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-subj',
        '/CN=expo.example',
      ];
      const pem = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
      expect(spawnSync('openssl', [...certificate, ...pem]).status).toBe(0);
      // other containers' names don't resolve here, and Debian's nginx has an older form of `http2` and resolves names only at its start
      const here = (file: string) =>
        read(`deploy/${file}`)
          .replace(/(server|http:\/\/)( ?)(one|two|livekit):/g, '$1$2127.0.0.1:')
          .replace('http2 on;', '')
          .replace(/ resolve\b/g, '')
          .replaceAll('/run/secrets/', `${folder}/`)
          .replaceAll('/etc/nginx/pavilion/', `${folder}/`);
      writeFileSync(join(folder, 'livekit.conf'), here('livekit.nginx.conf'));
      const file = join(folder, 'nginx.all');
      writeFileSync(join(folder, 'site'), here('nginx.conf'));
      const main = here('nginx.main.conf')
        .replace('user nginx;', '')
        .replace('/run/nginx.pid', join(folder, 'pid'))
        .replace('/etc/nginx/conf.d/*.conf', `${folder}/site`);
      writeFileSync(file, main);
      const { status, stderr } = spawnSync('/usr/sbin/nginx', ['-t', '-c', file, '-e', 'stderr']);
      expect([status, String(stderr)]).toEqual([0, expect.stringContaining('test is successful')]);
      rmSync(folder, { recursive: true });
    },
  );

  test.skipIf(process.getuid?.() !== 0)(
    'an unprivileged user can start the server, its health check passes, and it stops with 0 (S-02, OPS-10)',
    { timeout: 90_000 },
    async () => {
      const nobody = { uid: 65_534, gid: 65_534 };
      const { dataDir, remove } = await emptyFolder();
      spawnSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, dataDir]);
      const file = read('deploy/Containerfile');
      const readList = (words: RegExp) => JSON.parse(words.exec(file)![1]!) as string[];
      const [, ...command] = readList(/^CMD (\[.*\])$/m);
      const [, ...question] = readList(/^HEALTHCHECK .*CMD \\\n\s*(\[.*\])$/m);
      const env = {
        NODE_ENV: 'production',
        PAVILION_MODE: 'production',
        PUBLIC_URL: 'https://expo.example',
        MAIL_FROM: 'expo@expo.example',
        SMTP_URL: 'smtp://127.0.0.1:1',
        DATA_DIR: dataDir,
        PORT: String(await freePort()),
      };
      const options = { cwd: root, env, ...nobody };
      const server = spawn(process.execPath, command, {
        ...options,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const ended = once(server, 'exit');
      try {
        let said = '';
        while (!said.includes('Pavilion is open'))
          said += String(await once(server.stdout, 'data'));
        const asked = spawnSync(process.execPath, question, options);
        expect([asked.status, String(asked.stderr)]).toEqual([0, '']);
      } finally {
        server.kill('SIGTERM');
        expect(await ended).toEqual([0, null]);
        remove();
      }
    },
  );
});
