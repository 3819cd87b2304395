import { readTrustedHtml } from '../browser/trusted.ts';

/** Formatted text as plain text for editing: `# heading`, `**strong**`, `- entry`, `[link](https://…)`, `![picture](/files/…)`, an empty line between paragraphs. */
export function toMarkedText(html: string): string {
  return [...readTrustedHtml(html).childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return (node.textContent ?? '').trim();
      const entries = /^(ul|ol)$/.test(node.localName) ? [...node.children] : [];
      if (entries.length) return entries.map((entry) => `- ${inline(entry)}`).join('\n');
      const mark = { h3: '# ', h4: '## ' }[node.localName] ?? '';
      return mark + inline(node);
    })
    .filter(Boolean)
    .join('\n\n');
}

function inline(node: Node): string {
  return [...node.childNodes]
    .map((part) => {
      if (!(part instanceof Element)) return part.textContent ?? '';
      const { localName } = part;
      if (localName === 'br') return '\n';
      if (localName === 'img') return `![${part.getAttribute('alt') ?? ''}](${address(part)})`;
      if (localName === 'a') return `[${inline(part)}](${address(part)})`;
      if (/^(strong|b)$/.test(localName)) return `**${inline(part)}**`;
      return /^(em|i)$/.test(localName) ? `_${inline(part)}_` : inline(part);
    })
    .join('');
}

function address(element: Element): string {
  return element.getAttribute('href') ?? element.getAttribute('src') ?? '';
}

/** Converts the plain text to HTML, escaping everything typed. */
export function fromMarkedText(text: string): string {
  return (
    text
      // a heading is a paragraph of its own
      .replace(/^##? .+$/gm, '\n$&\n')
      .trim()
      .split(/\n\s*\n/)
      .filter(Boolean)
      .map((block) => {
        const [, marks, heading] = /^(##?) (.+)$/.exec(block) ?? [];
        if (heading) return toElement(marks === '#' ? 'h3' : 'h4', marked(heading));
        const rows = block.split('\n').map(marked);
        return rows.every((row) => row.startsWith('- '))
          ? toElement('ul', rows.map((row) => toElement('li', row.slice(2))).join(''))
          : toElement('p', rows.join('<br>'));
      })
      .join('')
  );
}

function toElement(tag: string, inside: string): string {
  return `<${tag}>${inside}</${tag}>`;
}

function marked(line: string): string {
  return line
    .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!)
    .replace(
      /!\[([^\]]*)\]\((\/files\/[^\s()]+)\)/g,
      (_, alt: string, src: string) => `<img src="${attribute(src)}" alt="${attribute(alt)}">`,
    )
    .replace(
      /\[([^\]]+)\]\(((?:https:\/\/|mailto:)[^\s()]+)\)/g,
      (_, label: string, href: string) => `<a href="${attribute(href)}">${label}</a>`,
    )
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|\s)_([^_]+)_(?=\W|$)/g, '$1<em>$2</em>');
}

/** Quotes would end an attribute, and marks in it aren't of the text. */
function attribute(text: string): string {
  return text.replace(/["*_]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
