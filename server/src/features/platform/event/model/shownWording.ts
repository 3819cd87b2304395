import { type Event, type EventWording, languageCodes, listOwnSentences } from '@pavilion/contract';
import { isSaidByWeb } from '../../../../texts/texts.ts';

/** Kept by stored value, as an event is sent with every page. */
const shown = new WeakMap<EventWording, Event['wording']>();

/** The sentences of an event's own that browsers show; undefined if it has none. */
export function toShownWording(wording: EventWording): Event['wording'] {
  if (!shown.has(wording)) {
    const own = languageCodes.flatMap((code) => {
      const said = Object.entries(listOwnSentences(wording, code)).filter(([key]) =>
        isSaidByWeb(key),
      );
      return said.length ? [[code, Object.fromEntries(said)] as const] : [];
    });
    shown.set(wording, own.length ? Object.fromEntries(own) : undefined);
  }
  return shown.get(wording);
}
