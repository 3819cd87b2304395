import { readTrustedHtml } from '../../../lib/browser/trusted.ts';

/** A biography as plain text for editing: `**strong**`, `- entry`, an empty line between paragraphs. */
export function biographyLines(html: string): string {
  return [...readTrustedHtml(html).childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return (node.textContent ?? '').trim();
      const entries = /^(ul|ol)$/.test(node.localName) ? [...node.children] : [];
      return entries.length
        ? entries.map((entry) => `- ${inline(entry)}`).join('\n')
        : inline(node);
    })
    .filter(Boolean)
    .join('\n\n');
}

function inline(node: Node): string {
  return [...node.childNodes]
    .map((part) => {
      if (!(part instanceof Element)) return part.textContent ?? '';
      if (part.localName === 'br') return '\n';
      if (/^(strong|b)$/.test(part.localName)) return `**${inline(part)}**`;
      return /^(em|i)$/.test(part.localName) ? `_${inline(part)}_` : inline(part);
    })
    .join('');
}

/** Converts the plain text to HTML, escaping everything typed. */
export function biographyHtml(lines: string): string {
  return lines
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((block) => {
      const rows = block.split('\n').map(marked);
      return rows.every((row) => row.startsWith('- '))
        ? `<ul>${rows.map((row) => `<li>${row.slice(2)}</li>`).join('')}</ul>`
        : `<p>${rows.join('<br>')}</p>`;
    })
    .join('');
}

function marked(line: string): string {
  return line
    .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!)
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|\s)_([^_]+)_(?=\W|$)/g, '$1<em>$2</em>');
}
