import type { EmbeddedAgenda } from '@pavilion/contract';
import sheet from './agendaScript.css?inline';

/**
 * The script other sites load: fills every `<div data-pavilion-agenda="EVENT ID">` with the public agenda.
 * The div's own content remains if the agenda can't be loaded. Everything from the event is inserted as text.
 */

const mark = 'data-pavilion-agenda';
const styles = new CSSStyleSheet();
styles.replaceSync(sheet);

function fillAll(): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[${mark}]`))
    if (!place.shadowRoot) void fill(place);
}

async function fill(place: HTMLElement): Promise<void> {
  const address = new URL('/api/embed/agenda', import.meta.url);
  address.searchParams.set('eventId', place.getAttribute(mark)!);
  const language = place.closest('[lang]')?.getAttribute('lang') ?? navigator.language;
  const answer = await fetch(address, {
    credentials: 'omit',
    headers: { 'accept-language': language },
  }).catch(() => null);
  if (!answer?.ok || place.shadowRoot) return;
  const agenda = (await answer.json()) as EmbeddedAgenda;
  const shadow = place.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [styles];
  draw(shadow, agenda, agenda.zone);
}

function draw(shadow: ShadowRoot, agenda: EmbeddedAgenda, zone: string): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const parts: Node[] = [];
  if (isElsewhere(agenda, own)) {
    const choose = (of: string, words: string) => {
      const button = element('button', { type: 'button', 'aria-pressed': String(of === zone) }, [
        words,
      ]);
      button.addEventListener('click', () => {
        draw(shadow, agenda, of);
        shadow.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
      });
      return button;
    };
    const { eventTime, yourTime, times } = agenda.words;
    const choices = [choose(agenda.zone, eventTime), choose(own, yourTime)];
    parts.push(element('div', { role: 'group', 'aria-label': times }, choices));
  }
  for (const [day, sessions] of days(agenda, zone)) {
    parts.push(
      element('h3', {}, [day]),
      element(
        'ol',
        {},
        sessions.map((session) => row(session, agenda.language, zone)),
      ),
    );
  }
  if (!agenda.sessions.length) parts.push(element('p', {}, [agenda.words.none]));
  parts.push(element('p', {}, [element('a', { href: agenda.url }, [agenda.words.all])]));
  const whole = { 'aria-label': agenda.name, lang: agenda.language };
  shadow.replaceChildren(element('section', whole, parts));
}

type Session = EmbeddedAgenda['sessions'][number];

function row(session: Session, language: string, zone: string) {
  const { topic, url, startAt, endAt, speakers } = session;
  const where = [session.place, session.track].filter(Boolean).join(' · ');
  const clock = (iso: string, options: Intl.DateTimeFormatOptions = {}) =>
    format(language, zone, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...options,
    }).format(new Date(iso));
  return element('li', {}, [
    element('time', { datetime: startAt }, [
      `${clock(startAt)}–${clock(endAt, { timeZoneName: 'short' })}`,
    ]),
    element('div', {}, [
      element('a', { href: url, dir: 'auto' }, [topic]),
      ...(where ? [element('p', { dir: 'auto' }, [where])] : []),
      ...(speakers.length ? [element('p', { dir: 'auto' }, [speakers.join(', ')])] : []),
    ]),
  ]);
}

/** Groups sessions by the day they begin on in a zone. */
function days({ sessions, language }: EmbeddedAgenda, zone: string): Map<string, Session[]> {
  const day = format(language, zone, { weekday: 'long', day: 'numeric', month: 'long' });
  const found = new Map<string, Session[]>();
  for (const session of sessions) {
    const name = day.format(new Date(session.startAt));
    found.set(name, [...(found.get(name) ?? []), session]);
  }
  return found;
}

/** Whether the reader’s local time differs from the event’s for any session. */
function isElsewhere({ sessions, zone, language }: EmbeddedAgenda, own: string): boolean {
  const at = (of: string) => format(language, of, { dateStyle: 'short', timeStyle: 'short' });
  const [there, here] = [at(zone), at(own)];
  return sessions.some(({ startAt }) => {
    const moment = new Date(startAt);
    return there.format(moment) !== here.format(moment);
  });
}

function format(language: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(`${language}-IN`, { timeZone, ...options });
}

function element(name: string, attributes: Record<string, string>, children: (Node | string)[]) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// dispatched by pages that add the element later
addEventListener('pavilion-agenda', fillAll);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fillAll);
else fillAll();
