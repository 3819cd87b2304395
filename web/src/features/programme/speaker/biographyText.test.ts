import { expect, test } from 'vitest';
import { biographyHtml, biographyLines } from './biographyText.ts';

test('a biography survives the conversion to HTML and back', () => {
  const lines = 'Audits **family firms** & _ports_.\nSince 1999.\n\n- One < two\n- Two\n\nTeaches.';
  const html = biographyHtml(lines);
  expect(html).toBe(
    '<p>Audits <strong>family firms</strong> &amp; <em>ports</em>.<br>Since 1999.</p><ul><li>One &lt; two</li><li>Two</li></ul><p>Teaches.</p>',
  );
  expect(biographyLines(html)).toBe(lines);
  expect(biographyLines(biographyHtml(''))).toBe('');
});
