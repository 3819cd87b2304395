import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOwnProfile, listEvents, login } from '@pavilion/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command } from '../testing/command.ts';
import { emptyFolder, type ServerProcess, startServer } from '../testing/process.ts';
import { cliTexts } from '../texts/cli.ts';
import { commands } from './commands.ts';
import { showingProgress } from './showingProgress.ts';

const production = {
  PAVILION_MODE: 'production',
  PUBLIC_URL: 'https://expo.example',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Expo <expo@expo.example>',
};
const summit = ['event', 'create', '--preset', 'conference', '--slug', 'summit'];
const named = ['--name', 'The Summit', '--starts', '2026-12-01', '--ends', '2026-12-03'];
const inIndia = ['--zone', 'Asia/Kolkata'];

describe('the command line (S-08)', () => {
  test('lists its commands, explains each one, and rejects unknown ones', async () => {
    const all = await command(['--help'], {});
    expect(all.code).toBe(0);
    for (const { name } of commands) {
      expect(all.said).toContain(`  ${name} `);
      const help = await command([...name.split(' '), '--help'], {});
      expect(help.code).toBe(0);
      expect(help.said).toMatch(new RegExp(`^Usage: pavilion ${name}`));
      expect(help.said).not.toContain('undefined');
    }
    expect(await command(['dance'], {})).toMatchObject({ code: 2 });
    expect(await command([], {})).toMatchObject({ code: 2, said: all.said });
  });

  test('says its version', async () => {
    const { code, said } = await command(['--version'], {});
    expect([code, said]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
  });

  test.each([
    ['', 'event'],
    ['ev', 'event'],
    ['event ', 'create'],
    ['event create --pre', '--preset'],
    ['backup copy.tar.gz --', '--recipient'],
    ['restore --d', '--data'],
  ])('completes “pavilion %s” with %s in bash', async (typed, word) => {
    const { said } = await command(['completion', 'bash'], {});
    const line = typed.split(' ').map((one) => `'${one}'`);
    const words = `COMP_WORDS=(pavilion ${line.join(' ')}); COMP_CWORD=${line.length}`;
    const script = `${said}\n${words}; _pavilion; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
    expect(stdout.split('\n')).toContain(word);
  });

  test.each(['zsh', 'fish'])('completes every command in %s', async (shell) => {
    const { code, said } = await command(['completion', shell], {});
    expect(code).toBe(0);
    for (const { name } of commands)
      for (const word of name.split(' ')) expect(said).toContain(word);
  });

  test('shows how far a long command is on the last line, and erases that before it speaks', () => {
    const written: string[] = [];
    const write = (text: unknown) => Boolean(written.push(String(text)));
    const plain = { env: {}, print: write, printError: write, askSecret: async () => '' };
    const { showProgress, printError } = showingProgress(plain, { write });
    showProgress!('100 rows');
    showProgress!('200 rows');
    printError('The disk is full.');
    expect(written).toEqual(['\r\u001b[K100 rows', '\r\u001b[K', 'The disk is full.']);
  });

  test('refuses to start a demo with the settings of a production server', async () => {
    expect(await command(['demo'], { PAVILION_MODE: 'production' })).toEqual({
      code: 1,
      said: cliTexts['demo.production'],
    });
  });

  test.each([
    [['completion', 'csh'], cliTexts['completion.shell']],
    [['admin', 'create', '--event', 'x'], '--email is missing.'],
    [['admin', 'create', '--event', 'x', '--email', 'x'], cliTexts['field.email']],
    [
      ['admin', 'create', '--event', 'x', '--email', 'a@b.example', 'y'],
      'Unexpected argument: `y`.',
    ],
    [['admin', 'create', '--password', 'secret'], "Unknown option '--password'."],
    [[...summit, ...named, '--zone', 'Mars/Crater'], cliTexts['field.zone']],
    [[...summit, ...named, ...inIndia, '--slug', 'The Summit'], cliTexts['field.slug']],
    [[...summit, ...named, ...inIndia, '--preset', 'toString'], cliTexts['field.preset']],
    [[...summit, ...named, ...inIndia, '--ends', '2026-11-30'], cliTexts['field.days']],
    [[...summit, ...named, ...inIndia, '--starts', '2026-02-30'], '--starts is not a day'],
  ])('rejects %j with what is wrong, and opens no database', async (words, problem) => {
    const { code, said } = await command(words, { DATA_DIR: '/nowhere/to/write' });
    expect([code, said]).toEqual([2, expect.stringContaining(problem)]);
  });
});

test('a command keeps what it writes to its own user', { timeout: 90_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-made-'));
  const DATA_DIR = join(folder, 'data');
  const main = join(import.meta.dirname, 'main.ts');
  const words = [...summit, ...named, ...inIndia];
  const env = { PATH: process.env['PATH'], DATA_DIR };
  const made = spawnSync(process.execPath, [main, ...words], { env, encoding: 'utf8' });
  expect(made).toMatchObject({ status: 0 });
  const open = ['.', ...readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' })].filter(
    (name) => statSync(join(DATA_DIR, name)).mode & 0o077,
  );
  expect(open).toEqual([]);
  rmSync(folder, { recursive: true });
});

describe('a production server without an event (S-01, S-08)', { timeout: 90_000 }, () => {
  let folder: { dataDir: string; remove(): void };
  let server: ServerProcess;
  let env: Record<string, string>;
  beforeAll(async () => {
    folder = await emptyFolder();
    env = { ...production, DATA_DIR: folder.dataDir };
    server = await startServer(env);
  });
  afterAll(async () => {
    await server?.kill();
    folder.remove();
  });

  test('gets its event and its organiser from the operator while it runs', async () => {
    const made = await command([...summit, ...named, ...inIndia, '--open'], env);
    expect(made).toEqual({
      code: 0,
      said:
        'The Summit is open at https://expo.example/\n' +
        'Give it an organiser: pavilion admin create --event summit --email ADDRESS',
    });
    expect(await server.anon(listEvents)).toMatchObject([{ slug: 'summit', name: 'The Summit' }]);
    const again = await command([...summit, ...named, ...inIndia], env);
    expect(again).toEqual({ code: 1, said: cliTexts['event.exists'] });

    const admin = ['admin', 'create', '--event', 'summit', '--email', 'Meera@Host.example'];
    expect(await command(admin, env, 'password')).toMatchObject({ code: 1 });
    expect(await command(admin, env, 'The Summit')).toMatchObject({ code: 1 });
    const added = await command([...admin, '--name', 'Meera Rao'], env, 'nobody guesses this one');
    expect(added.code).toBe(0);
    expect(added.said).not.toContain('guesses');
    expect(await command(admin, env, 'nobody guesses this two')).toMatchObject({ code: 1 });

    const body = { email: 'meera@host.example', password: 'nobody guesses this one' };
    const { token } = await server.anon(login, { body });
    const { user } = await server.as(token)(getOwnProfile);
    expect(user).toMatchObject({ first_name: 'Meera', last_name: 'Rao' });
    expect(user.roles).toContain('organiser');
  });

  test('gets a second event at its own address; a mistyped event is refused with a list of those there are', async () => {
    const more = await command([...summit.slice(0, -1), 'fair', ...named, ...inIndia], env);
    expect(more.said).toContain('is a draft at https://expo.example/e/fair/');
    expect(await server.anon(listEvents)).toHaveLength(1);
    const lost = ['admin', 'create', '--event', 'sumit', '--email', 'a@host.example'];
    expect(await command(lost, env, 'never asked for')).toEqual({
      code: 1,
      said: 'There is no event with the short name sumit. Events: summit, fair',
    });
  });

  test('takes the organiser’s password from standard input when there is no terminal', () => {
    const main = join(import.meta.dirname, 'main.ts');
    const words = ['admin', 'create', '--event', 'summit', '--email', 'piped@host.example'];
    const done = spawnSync(process.execPath, [main, ...words], {
      env: { PATH: process.env['PATH'], ...env },
      input: 'nobody guesses this pipe\n',
      encoding: 'utf8',
    });
    expect([done.stdout, done.status]).toEqual([
      'piped@host.example is an organiser of The Summit: log in at https://expo.example/attendee-login\n',
      0,
    ]);
  });
});
