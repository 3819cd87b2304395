import { expect, test } from 'vitest';
import { mailHtml } from './verbs/renderMail.ts';

const mail = {
  language: 'en',
  title: 'Your code',
  brand: '#8a4b1f',
  eventName: 'Expo & Co',
  lines: ['Dear Alice,', 'One\nTwo'],
  footer: 'You get this mail because of your registration.',
};

test('a mail has a button and a code only where it is given them, and loads nothing from elsewhere', () => {
  const plain = mailHtml(mail);
  expect(plain).toContain('One<br>Two');
  expect(plain).toContain('Expo &amp; Co');
  expect(plain).not.toMatch(/__\w+__|href=|src=|<link|@import|class="code"/);
  const link = { url: 'https://expo.example/login#a', label: 'Log in' };
  const full = mailHtml({ ...mail, code: '482913', link });
  expect(full).toMatch(/>\s*482913\s*</);
  expect(full).toContain(`href="${link.url}"`);
  expect(full).toContain('bgcolor="#774');
  expect(full).not.toMatch(/__\w+__|src=|<link|@import/);
});

test('what people write is text in a mail, also where it reads like the layout', () => {
  const evil = '"><script>alert(1)</script><!-- code -->__url__<!-- /code -->$&';
  const link = { url: `https://expo.example/${evil}`, label: evil };
  const html = mailHtml({ ...mail, title: evil, eventName: evil, lines: [evil], code: evil, link });
  expect(html).not.toContain('<script');
  const shown = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!-- code --&gt;__url__';
  expect(html.split(shown).length - 1).toBeGreaterThan(6);
});
