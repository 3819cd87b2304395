import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  emptyFolder,
  furnish,
  prepare,
  type ServerProcess,
  startServer,
} from '../testing/process.ts';

describe('what programs and browsers ask every site for', { timeout: 90_000 }, () => {
  let server: ServerProcess;
  let remove: () => void;
  beforeAll(async () => {
    const folder = await emptyFolder();
    remove = folder.remove;
    await prepare(folder, (store) => furnish(store, {}));
    server = await startServer({
      DATA_DIR: folder.dataDir,
      PUBLIC_URL: 'https://expo.example',
      SECURITY_CONTACT: 'mailto:security@expo.example',
    });
  });
  afterAll(async () => {
    await server?.kill();
    remove?.();
  });

  test('security.txt says whom to tell of a weakness, and until when that holds (RFC 9116)', async () => {
    const reply = await server.get('/.well-known/security.txt');
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await reply.text();
    expect(text).toMatch(/^Contact: mailto:security@expo\.example$/m);
    expect(text).toMatch(/^Canonical: https:\/\/expo\.example\/\.well-known\/security\.txt$/m);
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
  });

  test('password managers find where a password is changed', async () => {
    const reply = await fetch(`${server.origin}/.well-known/change-password`, {
      redirect: 'manual',
    });
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/attendee-login']);
  });

  test('a document keeps what the product does not use from pages, and says where to report', async () => {
    for (const path of ['/', '/.well-known/security.txt']) {
      const { headers } = await server.get(path);
      const permissions = headers.get('permissions-policy') ?? '';
      expect([path, permissions]).toEqual([path, expect.stringContaining('geolocation=()')]);
      expect(permissions).toContain('camera=(self)');
      expect(headers.get('reporting-endpoints')).toBe('csp="/policy-reports"');
      expect(headers.get('content-security-policy')).toContain(
        'report-uri /policy-reports;report-to csp',
      );
    }
  });

  test('what is no document loads nothing, is framed by nobody and is what it says it is', async () => {
    for (const path of ['/api/events', '/api/nowhere', '/assets/nothing.js']) {
      const { headers } = await server.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")]);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('strict-transport-security')).toMatch(
        /^max-age=31536000; ?includeSubDomains/,
      );
      expect(headers.get('permissions-policy')).toBeNull();
    }
  });

  test('reports of browsers are counted by directive, and nothing else of them is kept', async () => {
    const report = (type: string, body: string) =>
      fetch(`${server.origin}/policy-reports`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
    const old = {
      'csp-report': {
        'document-uri': 'https://expo.example/attendee/alice-secret',
        'violated-directive': 'img-src',
      },
    };
    const fresh = [
      { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: 'x' } },
      { type: 'csp-violation', body: { effectiveDirective: 'alice-secret' } },
      null,
    ];
    expect((await report('application/csp-report', JSON.stringify(old))).status).toBe(204);
    expect((await report('application/reports+json', JSON.stringify(fresh))).status).toBe(204);
    expect((await report('application/csp-report', '{"csp-report"')).status).toBe(400);
    expect((await report('text/html', '<p>')).status).toBe(415);
    expect((await report('application/csp-report', ' '.repeat(20_000))).status).toBe(413);
    const metrics = await (await server.get('/metrics')).text();
    expect(metrics).toMatch(/^pavilion_policy_reports_total\{directive="img-src"\} 1$/m);
    expect(metrics).toMatch(/^pavilion_policy_reports_total\{directive="script-src-elem"\} 1$/m);
    expect(metrics).toMatch(/^pavilion_policy_reports_total\{directive="other"\} 2$/m);
    expect(metrics + server.output()).not.toContain('alice-secret');
  });
});
