import type { Language } from '@pavilion/contract';
import { say } from '../texts/texts.ts';

const commands = [
  'npx pavilion event create --preset exhibition --slug fair --name "Our Fair" \\\n  --starts 2027-05-10 --ends 2027-05-11 --zone Europe/Lisbon',
  'npx pavilion admin create --event fair --email you@example.org --name "Your Name"',
];

const style = `:root{color-scheme:light dark;--ink:light-dark(#241f1b,#f5f0ea);--soft:light-dark(#655b53,#b9aea4);--line:light-dark(#e4dbd1,#3b332d);--paper:light-dark(#fdfbf8,#171310);--card:light-dark(#fff,#211b17);--brand:light-dark(#a8431f,#f0936d)}*{box-sizing:border-box}body{margin:0;min-height:100dvh;padding:clamp(24px,6vw,72px) clamp(16px,5vw,40px);font:1rem/1.6 system-ui,'Nirmala UI','Noto Sans Devanagari',sans-serif;background:var(--paper);color:var(--ink)}main{max-width:46rem;margin:0 auto}svg{width:72px;height:auto;color:var(--brand)}h1{margin:12px 0 8px;font-size:clamp(1.75rem,5vw,2.5rem);line-height:1.2}main>p{margin:0 0 28px;max-width:40rem;color:var(--soft);font-size:1.0625rem}ol{display:grid;gap:16px;margin:0;padding:0;list-style:none;counter-reset:step}li{padding:20px clamp(16px,4vw,28px);border:1px solid var(--line);border-radius:16px;background:var(--card);counter-increment:step}h2{display:flex;align-items:center;gap:12px;margin:0 0 4px;font-size:1.0625rem}h2::before{content:counter(step);flex:none;width:28px;height:28px;border-radius:50%;background:var(--brand);color:var(--card);font-size:.875rem;line-height:28px;text-align:center}li p{margin:0;color:var(--soft)}pre{margin:12px 0 0;padding:14px 16px;border-radius:10px;background:light-dark(#f5efe8,#2c2520);font:.875rem/1.6 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}a{color:var(--brand);text-underline-offset:.2em}footer{display:flex;flex-wrap:wrap;gap:4px 24px;margin-top:28px}footer a{display:inline-block;padding:10px 0}`;

/** The page of a server that has no event yet: what its installer does next. Works without scripts. */
export function noEventPage(language: Language, nonce: string): string {
  const steps = [
    ['noEvent.create', 'noEvent.createText'],
    ['noEvent.admin', 'noEvent.adminText'],
  ] as const;
  const list = steps.map(
    ([title, text], index) =>
      `<li><h2>${say(language, title)}</h2><p>${say(language, text)}</p><pre lang="en"><code>${commands[index]}</code></pre></li>`,
  );
  const last = `<li><h2>${say(language, 'noEvent.open')}</h2><p>${say(language, 'noEvent.openText')}</p></li>`;
  const title = say(language, 'noEvent.title');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Pavilion</title><style nonce="${nonce}">${style}</style></head><body><main><svg viewBox="0 0 40 40" fill="currentColor" aria-hidden="true"><path d="M4 18 20 6l16 12v3H4z"/><path d="M8 23h4v9H8zm10 0h4v9h-4zm10 0h4v9h-4zM4 33h32v3H4z" opacity=".72"/></svg><h1>${title}</h1><p>${say(language, 'noEvent.text')}</p><ol>${list.join('')}${last}</ol><footer><a href="/health">${say(language, 'noEvent.health')}</a><a href="/api/docs">${say(language, 'noEvent.api')}</a></footer></main></body></html>`;
}
