import { expect, test } from 'vitest';
import { withSheet } from './withSheet.ts';

test('styles go into a sheet, each once, and those of the same element stay with it', () => {
  const { html, sheet } = withSheet(
    '<p class="a" style="--hue:3">A</p><p style="color:red">B</p><p style="--hue:3">C</p>',
  );
  expect(html).toBe(
    '<p class="a" data-style="0">A</p><p data-style="1">B</p><p data-style="0">C</p>',
  );
  expect(sheet).toBe('#root [data-style="0"]{--hue:3}#root [data-style="1"]{color:red}');
});

test('addresses keep their signs, and nothing in a style ends its rule or the sheet', () => {
  const { sheet } = withSheet(
    '<p style="background:url(&quot;/a?b&amp;c&quot;)"></p><p style="color:red}a{color:blue"></p><p style="--a:&lt;/style&gt;"></p><p style="color:red/*"></p>',
  );
  expect(sheet).toBe(
    '#root [data-style="0"]{background:url("/a?b&c")}#root [data-style="1"]{}#root [data-style="2"]{}#root [data-style="3"]{}',
  );
});
