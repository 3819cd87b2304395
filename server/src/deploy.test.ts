import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { videoHookPath } from '@pavilion/contract';
import { describe, expect, test } from 'vitest';
import { noFigures } from './live/LiveFigures.ts';
import { settingsSchema } from './settings.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const composeFiles = readdirSync(join(root, 'deploy')).filter((file) => file.startsWith('compose'));

/** What an image of somebody else is told, by its own manual. */
const foreign = /^(POSTGRES_(USER|DB|PASSWORD_FILE))$/;

describe('deploy', () => {
  test.each(composeFiles)('S-03 S-04 %s sets only what there is to set', (file) => {
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

  test('S-02 the image runs as nobody of importance, from the server’s own packages, and says how it is', () => {
    const file = read('deploy/Containerfile');
    const last = file.slice(file.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/npm ci --omit=dev/);
    expect(last).toMatch(/^HEALTHCHECK /m);
    for (const compose of composeFiles)
      expect(read(`deploy/${compose}`)).toContain('read_only: true');
    for (const [, source] of last.matchAll(/^COPY (?!--)(?:[\w./-]+ )*?([\w.-]+)\/package\.json/gm))
      expect(JSON.parse(read(`${source}/package.json`))).toHaveProperty('name');
  });

  test('S-07 the dashboard and the scraping ask for what is measured', () => {
    const measured = ['metrics.ts', 'features/vitals/service.ts'].map((path) =>
      read(`server/src/${path}`),
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

  test('S-05 the proxy passes on what the server goes by, and is the one it trusts; LiveKit tells where it is heard', () => {
    const nginx = read('deploy/nginx.conf');
    for (const header of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto', 'Upgrade', 'Connection'])
      expect(nginx).toMatch(new RegExp(`proxy_set_header ${header} `));
    const compose = read('deploy/compose.yaml');
    const address = /ipv4_address: ([\d.]+)/.exec(compose)![1];
    expect(compose).toContain(`TRUSTED_PROXIES: ${address}`);
    const video = read('deploy/compose.video.yaml');
    expect(read('deploy/livekit.yaml')).toContain(`/api${videoHookPath}`);
    expect(nginx).toContain('include /etc/nginx/pavilion/*.conf;');
    expect(video).toContain('/etc/nginx/pavilion/livekit.conf');
    for (const node of nginx.matchAll(/^\s+server (\w+):3000/gm))
      expect(compose).toMatch(new RegExp(`^  ${node[1]}: \\*node$`, 'm'));
  });
});
