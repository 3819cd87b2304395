import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { refuse } from '../core/refusal.ts';

/** Where browsers report violations of the content security policy. */
export const reportsPath = '/policy-reports';

const mostBytes = 16 * 1024;
const registers: Registry[] = [];
const known =
  /^(default|script|style|img|media|font|connect|worker|manifest|frame|object)-src(-(elem|attr))?$|^(base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/;

/** Violations reported since this process started; nothing else in the reports is stored. */
export const policyReports = new Counter({
  name: 'pavilion_policy_reports_total',
  help: 'What the content policy kept from browsers, by directive',
  labelNames: ['directive'] as const,
  registers,
});

/** Accepts reports in both formats that browsers send, and counts them. */
export async function registerPolicyReports(app: FastifyInstance): Promise<void> {
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    );
    door.post(
      reportsPath,
      { schema: { hide: true }, bodyLimit: mostBytes },
      async (request, reply) => {
        for (const directive of directivesIn(String(request.body ?? '')))
          policyReports.inc({ directive });
        return reply.status(204).send();
      },
    );
  });
}

interface Report {
  'csp-report'?: { 'effective-directive'?: unknown; 'violated-directive'?: unknown };
  body?: { effectiveDirective?: unknown } | null;
}

function directivesIn(text: string): string[] {
  let reports: unknown;
  try {
    reports = JSON.parse(text);
  } catch {
    refuse('body.malformed');
  }
  return [reports].flat().map((report) => {
    const { 'csp-report': old, body } = (report ?? {}) as Report;
    const said =
      old?.['effective-directive'] ?? old?.['violated-directive'] ?? body?.effectiveDirective;
    const name = typeof said === 'string' ? said.split(' ')[0]! : '';
    return known.test(name) ? name : 'other';
  });
}
