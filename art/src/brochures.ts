/** A page of a brochure, a small PDF written by hand: a coloured band, a heading and lines of text. */
export interface BrochurePage {
  title: string;
  lines: readonly string[];
}

const escaped = (text: string): string =>
  text
    .replaceAll('·', '-')
    .replaceAll('–', '-')
    .replaceAll(/([\\()])/g, '\\$1');

export function brochure(
  name: string,
  colour: string,
  pages: readonly BrochurePage[],
  by = 'Indravan Homes',
): Buffer {
  const value = Number.parseInt(colour.slice(1), 16);
  const paint = [(value >> 16) & 255, (value >> 8) & 255, value & 255]
    .map((channel) => (channel / 255).toFixed(3))
    .join(' ');
  const objects: string[] = [];
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ');
  objects[1] = `<< /Type /Catalog /Pages 2 0 R /Lang (en-IN) /ViewerPreferences << /DisplayDocTitle true >> >>`;
  objects[2] = `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`;
  objects[3] = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  objects[4] =
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>';
  pages.forEach(({ title, lines }, index) => {
    const text = (font: string, size: number, x: number, y: number, words: string, ink: string) =>
      `BT /${font} ${size} Tf ${ink} rg ${x} ${y} Td (${escaped(words)}) Tj ET`;
    const content = [
      `${paint} rg 0 742 595 100 re f`,
      text('B', 26, 56, 786, name, '1 1 1'),
      text('R', 12, 56, 764, `by ${by}`, '1 1 1'),
      text('B', 18, 56, 692, title, paint),
      ...lines.map((line, row) => text('R', 12, 56, 656 - row * 21, line, '0.13 0.15 0.2')),
      `${paint} rg 56 74 483 1.2 re f`,
      text(
        'R',
        9,
        56,
        56,
        'A demonstration document. The names, projects and figures in it are invented.',
        '0.4 0.42 0.48',
      ),
      text('R', 9, 510, 40, `${index + 1} / ${pages.length}`, '0.4 0.42 0.48'),
    ].join('\n');
    objects[5 + index * 2] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /R 3 0 R /B 4 0 R >> >> /Contents ${6 + index * 2} 0 R >>`;
    objects[6 + index * 2] =
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`;
  });
  const information = objects.length;
  objects[information] = `<< /Title (${escaped(name)}) /Author (${escaped(by)}) >>`;
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets: number[] = [];
  for (let number = 1; number < objects.length; number += 1) {
    offsets[number] = file.length;
    file += `${number} 0 obj\n${objects[number]}\nendobj\n`;
  }
  const start = file.length;
  file += `xref\n0 ${objects.length}\n0000000000 65535 f \n`;
  for (let number = 1; number < objects.length; number += 1)
    file += `${String(offsets[number]).padStart(10, '0')} 00000 n \n`;
  file += `trailer\n<< /Size ${objects.length} /Root 1 0 R /Info ${information} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
