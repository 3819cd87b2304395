import { dayInWords, eventEnd, eventState, inLanguage, type Language } from '@pavilion/contract';
import type { EventRow } from '../core/EventRow.ts';
import type { Server } from '../core/context.ts';
import { eventHours, pageAddress } from '../features/platform/event/service.ts';
import { escapeHtml } from '../texts/escapeHtml.ts';
import { say } from '../texts/texts.ts';

const style = `:root{color-scheme:light dark;--ink:light-dark(#241f1b,#f5f0ea);--soft:light-dark(#655b53,#b9aea4);--line:light-dark(#e4dbd1,#3b332d);--paper:light-dark(#fdfbf8,#171310);--card:light-dark(#fff,#211b17)}*{box-sizing:border-box}body{margin:0;min-height:100dvh;padding:clamp(24px,6vw,72px) clamp(16px,5vw,40px);font:1rem/1.6 system-ui,'Nirmala UI','Noto Sans Devanagari',sans-serif;background:var(--paper);color:var(--ink)}main{max-width:60rem;margin:0 auto}h1{margin:0 0 24px;font-size:clamp(1.75rem,5vw,2.5rem);line-height:1.2}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr));gap:16px;margin:0;padding:0;list-style:none}li{display:grid;align-content:start;gap:4px;padding:20px;border:1px solid var(--line);border-radius:16px;background:var(--card)}h2{margin:0;font-size:1.25rem;line-height:1.3}h2 a{display:inline-block;padding:8px 0;color:inherit;text-underline-offset:.2em}p{margin:0;color:var(--soft);overflow-wrap:anywhere}b{color:var(--ink)}`;

/** The events of a server that are open to visitors and not over, those that run or begin first at the top. Works without scripts. */
export function eventsPage(
  { ports }: Pick<Server, 'ports'>,
  events: EventRow[],
  { language, nonce }: { language: Language; nonce: string },
): string {
  const listed = events
    .filter((event) => event.state === 'open')
    .map((event) => ({ event, ...toMoments(event, ports.clock.now()) }))
    .filter(({ state }) => state !== 'over')
    .sort(
      (a, b) => a.beginsAt.localeCompare(b.beginsAt) || a.event.name.localeCompare(b.event.name),
    );
  const title = say(language, 'events.title');
  const items = listed.map(({ event, state }) => {
    const hours = eventHours(event);
    const [first, last] = [new Date(`${event.start_date}T12:00:00Z`), eventEnd(hours)];
    const days = [dayInWords(first, 'UTC', language), dayInWords(last, event.zone, language)];
    const isLive = state === 'open';
    return `<li><h2><a href="${escapeHtml(pageAddress({ event, ports }, '/'))}">${escapeHtml(event.name)}</a></h2><p>${isLive ? `<b>${say(language, 'events.now')}</b> · ` : ''}${[...new Set(days)].map(escapeHtml).join(' – ')}</p><p>${escapeHtml(inLanguage(event.config.tagline ?? { en: '' }, language))}</p></li>`;
  });
  const body = items.length
    ? `<ul>${items.join('')}</ul>`
    : `<p>${say(language, 'events.none')}</p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

/** Where an event is by its own clock. */
function toMoments(event: EventRow, now: Date) {
  const own = new Date(now.getTime() + event.clock_offset_seconds * 1000);
  const inFuture = new Date(`${event.start_date}T00:00:00Z`).getTime() - own.getTime();
  return {
    state: eventState(eventHours(event), own),
    beginsAt: new Date(now.getTime() + Math.max(0, inFuture)).toISOString(),
  };
}
