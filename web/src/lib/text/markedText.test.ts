import { expect, test } from 'vitest';
import { fromMarkedText, toMarkedText } from './markedText.ts';

test('a text survives the conversion to HTML and back', () => {
  const text = 'Audits **family firms** & _ports_.\nSince 1999.\n\n- One < two\n- Two\n\nTeaches.';
  const html = fromMarkedText(text);
  expect(html).toBe(
    '<p>Audits <strong>family firms</strong> &amp; <em>ports</em>.<br>Since 1999.</p><ul><li>One &lt; two</li><li>Two</li></ul><p>Teaches.</p>',
  );
  expect(toMarkedText(html)).toBe(text);
  expect(toMarkedText(fromMarkedText(''))).toBe('');
});

test('so do its headings, links and pictures, whatever is in their addresses', () => {
  const text =
    '# Getting there\n\n## By **train**\n\nSee [the _map_ & plan](https://maps.example/?a=1&b=__x**y**) or [write](mailto:us@expo.example).\n\n![The "old" hall_](/files/public/event/hall.0123456789abcdef.webp)';
  const html = fromMarkedText(text);
  expect(html).toContain('<h3>Getting there</h3><h4>By <strong>train</strong></h4>');
  expect(html.match(/<(a|img)\b/g)).toHaveLength(3);
  expect(toMarkedText(html)).toBe(text);
});

test('what would run or lead to elsewhere stays text', () => {
  const text = '[x](javascript:alert(1)) ![y](https://evil.example/y.png) <img src=x onerror=z>';
  expect(fromMarkedText(text)).toBe(
    '<p>[x](javascript:alert(1)) !<a href="https://evil.example/y.png">y</a> &lt;img src=x onerror=z&gt;</p>',
  );
});
