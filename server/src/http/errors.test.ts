import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoreUnavailable } from '../db/StoreUnavailable.ts';
import { registerErrors } from './errors.ts';

describe('when the server cannot answer (F-09)', () => {
  const app = Fastify();
  beforeAll(async () => {
    await app.register(helmet, { global: false });
    registerErrors(
      app,
      () => [],
      () => Promise.resolve(null),
    );
    const fail = (what: unknown) => () => {
      throw what;
    };
    const site = { helmet: { enableCSPNonces: true } };
    app.get('/*', site, fail(new StoreUnavailable('the database is away')));
    app.get('/broken', site, fail(new Error('a secret of ours')));
    app.get('/api/events', fail(new StoreUnavailable('the database is away')));
    await app.ready();
  });
  afterAll(() => app.close());
  const open = (url: string, language = 'en-IN') =>
    app.inject({
      url,
      headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': language },
    });

  test('a visitor reads so in English or Hindi, with a link to try again and a number to quote', async () => {
    const english = await open('/lobby');
    expect(english.statusCode).toBe(503);
    expect(english.headers['retry-after']).toBe('5');
    expect(english.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const words of ['<html lang="en">', '<h1>We’ll be right back</h1>', 'Please try again'])
      expect(english.body).toContain(words);
    expect(english.body).toContain('<a href="">Try again</a>');
    expect(english.body).toMatch(/this number: req-\w+/);
    const nonce = /<style nonce="(\w+)">/.exec(english.body)?.[1];
    expect(english.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    const hindi = await open('/lobby', 'hi');
    expect(hindi.body).toContain('<html lang="hi">');
    expect(hindi.body).toMatch(/<h1>[\u0900-\u097f ]+<\/h1>/);
  });

  test('a visitor sees an internal error without its details', async () => {
    const { statusCode, body } = await open('/broken');
    expect(statusCode).toBe(500);
    expect(body).toContain('<h1>Something went wrong!</h1>');
    expect(body).not.toContain('secret');
  });

  test('a program gets JSON instead of a page', async () => {
    const told = { code: 'server.unavailable', requestId: expect.any(String) };
    expect((await open('/api/events')).json()).toMatchObject(told);
    expect((await app.inject('/lobby')).json()).toMatchObject(told);
  });
});
