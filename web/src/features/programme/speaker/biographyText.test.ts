import { expect, test } from 'vitest';
import { htmlOf, linesOf } from './biographyText.ts';

test('a biography survives the conversion to HTML and back', () => {
  const lines = 'Audits **family firms** & _ports_.\nSince 1999.\n\n- One < two\n- Two\n\nTeaches.';
  const html = htmlOf(lines);
  expect(html).toBe(
    '<p>Audits <strong>family firms</strong> &amp; <em>ports</em>.<br>Since 1999.</p><ul><li>One &lt; two</li><li>Two</li></ul><p>Teaches.</p>',
  );
  expect(linesOf(html)).toBe(lines);
  expect(linesOf(htmlOf(''))).toBe('');
});
