import { isOnDevice } from '../../../lib/browser/onDevice.ts';
import { useEvent } from '../../../lib/event/event.ts';
import type { Captions } from './data.ts';
import { useCaptionStyle } from './useCaptionStyle.ts';

/** The languages that captions can be read in, and the one that the reader chose; null for the spoken one. */
export function useTranslationChoice(captions: Captions | undefined): {
  offered: string[];
  to: string | null;
  /** Whether the server translates into it. */
  hasServer: boolean;
} {
  const [{ translation }] = useCaptionStyle();
  const languages = useEvent()!.config.languages;
  const byServer = captions?.translations ?? [];
  const spoken = captions?.lines.at(-1)?.language;
  const all = new Set([...byServer, ...(isOnDevice() ? languages : [])]);
  const offered = [...all].filter((code) => code !== spoken);
  const to = offered.includes(translation) ? translation : null;
  return { offered, to, hasServer: byServer.includes(translation) };
}
