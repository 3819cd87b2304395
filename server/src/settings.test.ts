import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readSettings, settingsSchema, toRtmpUrl } from './settings.ts';

const manual = join(import.meta.dirname, '../../docs/operating.md');

function listMistakes(env: Record<string, string>): string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return (error as Error).message.match(/^ {2}- \w+/gm)?.map((line) => line.slice(4)) ?? [];
  }
}

describe('settings (S-04)', () => {
  test('have defaults when nothing is set', () => {
    expect(readSettings({})).toMatchObject({ PORT: 3000, DATA_DIR: 'data', TRUSTED_PROXIES: [] });
  });

  test('count as not set when they are empty', () => {
    expect(readSettings({ PORT: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'expo.example'],
    ['PUBLIC_URL', 'ftp://expo.example'],
    ['PAVILION_MODE', 'prod'],
    ['DATABASE_URL', 'mysql://db/x'],
    ['REDIS_URL', 'localhost:6379'],
    ['TRUSTED_PROXIES', '10.0.0.1,proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.2,::/0'],
    ['TRUSTED_PROXIES', '0.0.0.0/1,128.0.0.0/1'],
    ['PASSWORD_MEMORY_KIB', '4096'],
    ['PASSWORD_MEMORY_KIB', '99999999'],
    ['PASSWORD_PASSES', '1'],
    ['SOCKETS_PER_PERSON', '0'],
    ['SOCKETS_PER_ADDRESS', '1'],
    ['REQUEST_SECONDS', '0'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example'],
    ['SMS_URL', 'twilio://SID@FROM'],
    ['SMS_URL', 'msg91://PAVLN'],
    ['SMS_URL', 'gateway'],
    ['TRANSLATOR_URL', 'translate.example'],
    ['S3_ENDPOINT', 's3.example'],
    ['SOCKET_REQUIRES_ORIGIN', 'yes'],
    ['OPENID_PRIVATE_HOSTS', 'https://id.corp.example'],
    ['OPENID_PRIVATE_HOSTS', 'id.corp.example/realms/one'],
    ['OPENID_PRIVATE_HOSTS', '10.0.0.0/8'],
  ])('%s may not be %s', (name, value) => {
    expect(listMistakes({ [name]: value })).toEqual([name]);
  });

  test.each(['10.0.0.2', '10.0.0.0/8, 192.168.1.1', '::1', 'fd00::/8'])(
    'proxies may be %s',
    (list) => {
      expect(readSettings({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toEqual(list.split(', '));
    },
  );

  test('say what it means to trust everybody as a proxy', () => {
    expect(() => readSettings({ TRUSTED_PROXIES: '0.0.0.0/0' })).toThrow(
      'anybody can pretend to come from any address',
    );
  });

  test('take http in production for this machine alone', () => {
    const production = {
      PAVILION_MODE: 'production',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'expo@expo.example',
    };
    const of = (PUBLIC_URL: string) => listMistakes({ ...production, PUBLIC_URL });
    expect(of('http://expo.example')).toEqual(['PUBLIC_URL']);
    expect(of('http://localhost.example')).toEqual(['PUBLIC_URL']);
    for (const url of ['https://expo.example', 'http://localhost:3000', 'http://127.0.0.1:3000'])
      expect([url, of(url)]).toEqual([url, []]);
  });

  test('name the single sign-on hosts inside the network with their ports', () => {
    const given = 'ID.corp.example, 10.0.0.5:8443,';
    expect(readSettings({ OPENID_PRIVATE_HOSTS: given }).OPENID_PRIVATE_HOSTS).toEqual([
      'id.corp.example',
      '10.0.0.5:8443',
    ]);
  });

  test('need a template for MSG91', () => {
    const env = { SMS_URL: 'msg91://KEY@PAVLN' };
    expect(listMistakes(env)).toEqual(['SMS_DLT_TEMPLATE_ID']);
    expect(listMistakes({ ...env, SMS_DLT_TEMPLATE_ID: '1007' })).toEqual([]);
  });

  test('say where programs broadcast to: the public host at RTMP_PORT, or RTMP_URL', () => {
    const where = (env: Record<string, string>) => toRtmpUrl(readSettings(env));
    const PUBLIC_URL = 'https://expo.example:8443';
    expect(where({ PUBLIC_URL })).toBeNull();
    expect(where({ PUBLIC_URL, RTMP_PORT: '1935' })).toBe('rtmp://expo.example/live');
    expect(where({ PUBLIC_URL, RTMP_PORT: '19350' })).toBe('rtmp://expo.example:19350/live');
    const behindProxy = (RTMP_URL: string) => where({ PUBLIC_URL, RTMP_PORT: '1935', RTMP_URL });
    expect(behindProxy('rtmps://live.example')).toBe('rtmps://live.example/live');
    expect(behindProxy('rtmps://live.example:1936/')).toBe('rtmps://live.example:1936/live');
    expect(behindProxy('rtmp://live.example/stage')).toBe('rtmp://live.example/stage');
    expect(listMistakes({ RTMP_URL: 'rtmps://live.example' })).toEqual(['RTMP_URL']);
    expect(listMistakes({ RTMP_PORT: '1935', RTMP_URL: 'https://live.example' })).toEqual([
      'RTMP_URL',
    ]);
    expect(listMistakes({ RTMP_PORT: '3000' })).toEqual(['RTMP_PORT']);
  });

  test('can each come from a file, and one that cannot be read is named', () => {
    const scratch = mkdtempSync(join(tmpdir(), 'pavilion-settings-'));
    const file = join(scratch, 'database-url');
    writeFileSync(file, 'postgres://user:secret@db/pavilion\n');
    const settings = readSettings({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://other/x' });
    expect(settings.DATABASE_URL).toBe('postgres://user:secret@db/pavilion');
    expect(listMistakes({ SMTP_URL_FILE: join(scratch, 'missing') })).toEqual(['SMTP_URL_FILE']);
    rmSync(scratch, { recursive: true });
  });

  test('report all mistakes at once and repeat no value', () => {
    const env = { PAVILION_MODE: 'production', PORT: 'x', SMTP_URL: 'hunter2', SMS_URL: 'hunter3' };
    const wanted = ['MAIL_FROM', 'PORT', 'PUBLIC_URL', 'SMS_URL', 'SMTP_URL'];
    expect(listMistakes(env).sort()).toEqual(wanted);
    expect(() => readSettings(env)).not.toThrow(/hunter/);
  });

  test('are the same in the manual’s table as in the program', () => {
    expect(readFileSync(manual, 'utf8')).toContain(tableOfSettings());
  });
});

function tableOfSettings(): string {
  const rows = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const byDefault = defaultText(schema);
    return `| \`${name}\` | ${byDefault} | ${schema.description} |`;
  });
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n');
}

function defaultText(schema: z.ZodType): string {
  if (!(schema instanceof z.ZodDefault)) return '';
  const value = String(schema.def.defaultValue);
  return value && `\`${value}\``;
}
