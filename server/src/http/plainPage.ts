import { escapeHtml } from '../texts/escapeHtml.ts';

interface Said {
  language: string;
  /** For the style; without it the page is unstyled. */
  nonce: string | undefined;
  brand?: string;
  /** The event's name, if known. */
  name?: string;
  title: string;
  text: string;
  /** Small print, such as the request's number to quote. */
  note?: string;
  /** Text of the link that retries the address. */
  again: string;
}

/** A short, self-contained page, for when there is no network or the server fails. */
export function plainPage({ brand = '#a8431f', nonce, ...said }: Said): string {
  const style = `:root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:12px;padding:24px;box-sizing:border-box;text-align:center;font:1rem/1.6 system-ui,'Nirmala UI','Noto Sans Devanagari',sans-serif;background:light-dark(#fdfbf8,#171310);color:light-dark(#241f1b,#f5f0ea)}svg{width:88px;margin:0 auto;color:${brand}}h1{margin:0;font-size:1.5rem;line-height:1.25}p{margin:0 auto;max-width:34ch}small{opacity:.8}a{justify-self:center;margin-top:12px;padding:12px 24px;border-radius:999px;background:${brand};color:#fff;font-weight:650;text-decoration:none}`;
  const { language, title, text, again } = said;
  const [name, note] = [said.name, said.note].map((words) => words && escapeHtml(words));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}${name ? ` · ${name}` : ''}</title>${nonce ? `<style nonce="${nonce}">${style}</style>` : ''}</head><body><svg width="88" viewBox="0 0 40 40" fill="currentColor" aria-hidden="true"><path d="M4 18 20 6l16 12v3H4z"/><path d="M8 23h4v9H8zm10 0h4v9h-4zm10 0h4v9h-4zM4 33h32v3H4z" opacity=".72"/></svg>${name ? `<p>${name}</p>` : ''}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${note ? `<p><small>${note}</small></p>` : ''}<a href="">${escapeHtml(again)}</a></body></html>`;
}
