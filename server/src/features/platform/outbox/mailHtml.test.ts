import { expect, test } from 'vitest';
import { renderMail } from './verbs/renderMail.ts';

const mail = {
  language: 'en',
  title: 'Your code',
  brand: '#8a4b1f',
  eventName: 'Expo & Co',
  lines: ['Dear Alice,', 'One\nTwo'],
  footer: 'You get this mail because of your registration.',
};

test('a mail has a button and a code only where it is given them, and loads nothing from elsewhere', () => {
  const plain = renderMail(mail);
  expect(plain).toContain('One<br>Two');
  expect(plain).toContain('Expo &amp; Co');
  expect(plain).not.toMatch(/__\w+__|href=|src=|<link|@import|class="code"/);
  const link = { url: 'https://expo.example/login#a', label: 'Log in' };
  const full = renderMail({ ...mail, code: '482913', link });
  expect(full).toMatch(/>\s*482913\s*</);
  expect(full).toContain(`href="${link.url}"`);
  expect(full).toContain('bgcolor="#774');
  expect(full).not.toMatch(/__\w+__|src=|<link|@import/);
});

test('a mail shows the logo that it is given, above the event’s name, in one size', () => {
  const logo = { url: 'https://expo.example/share/logo-0a.png', alt: 'Expo & "Co"' };
  const html = renderMail({ ...mail, logo });
  expect(html.match(/<img[^>]*>/g)).toHaveLength(1);
  expect(html).toMatch(
    /<img alt="Expo &amp; &quot;Co&quot;" src="https:\/\/expo\.example\/share\/logo-0a\.png" [^>]*width="240" height="64"/,
  );
  expect(html.indexOf('<img')).toBeLessThan(html.indexOf('>Expo &amp; Co</div>'));
});

test('a mail shows its picture above its text, as wide as that on every screen', () => {
  const picture = { url: 'https://expo.example/files/public/lake.jpg', alt: 'The lake & town' };
  const html = renderMail({ ...mail, picture });
  expect(html.match(/<img[^>]*>/g)).toEqual([
    expect.stringMatching(
      /src="\S+\/lake\.jpg" alt="The lake &amp; town" width="512" style="[^"]*width:100%/,
    ),
  ]);
  expect(html.indexOf('<img')).toBeLessThan(html.lastIndexOf('Dear Alice,'));
});

test('what people write is text in a mail, also where it reads like the layout', () => {
  const evil = '"><script>alert(1)</script><!-- code -->__url__<!-- /code -->$&';
  const logo = { url: `https://expo.example/${evil}`, alt: evil };
  const link = { url: `https://expo.example/${evil}`, label: evil };
  const html = renderMail({
    ...mail,
    title: evil,
    eventName: evil,
    logo,
    picture: { url: evil, alt: evil },
    lines: [evil],
    cards: [{ title: evil, lines: [evil], url: evil, picture: { url: evil, alt: evil } }],
    code: evil,
    link,
  });
  expect(html).not.toContain('<script');
  const shown = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!-- code --&gt;__url__';
  expect(html.split(shown).length - 1).toBeGreaterThan(6);
});
