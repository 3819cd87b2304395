import { expect, test } from 'vitest';
import { dayMonthYear, email, httpsUrl, isEmail } from './field.ts';

test('whoever writes a day that is none is told so once', () => {
  for (const day of ['2021-06-02', '31/02/2021', '', '2/6/2021'])
    expect(dayMonthYear.safeParse(day).error?.issues).toMatchObject([{ message: 'date.invalid' }]);
  expect(dayMonthYear.parse('02/06/2021')).toBe('02/06/2021');
});

test('a form and the server agree on what an address is', () => {
  const good = ['asha@host.example', ' Asha.Rao+news@mail.host.example ', "o'neil@host.example"];
  const bad = [
    '',
    'asha',
    'asha@host',
    'a..b@host.example',
    'a b@host.example',
    `${'a'.repeat(250)}@x.example`,
  ];
  for (const one of [...good, ...bad]) {
    expect(isEmail(one), one).toBe(good.includes(one));
    expect(email.safeParse(one).success, one).toBe(good.includes(one));
  }
});

test.each([
  ...['localhost', 'localhost.', 'expo.localhost', 'LOCALHOST.', 'expo.example.'],
  ...['127.0.0.1', '127.0.0.1.', '127.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:7f00:1]'],
])('a link or a stream at %s, which is or may be this machine, is refused', (host) => {
  expect(httpsUrl.safeParse(`https://${host}/live.m3u8`).success).toBe(false);
});
