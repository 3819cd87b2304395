import type { TranslatedText } from '@pavilion/contract';

type State = 'unavailable' | 'downloadable' | 'downloading' | 'available';
interface Pair {
  sourceLanguage: string;
  targetLanguage: string;
}
/** What some browsers translate with, without a server. */
interface Browser {
  Translator?: {
    availability: (pair: Pair) => Promise<State>;
    create: (pair: Pair) => Promise<{ translate: (text: string) => Promise<string> }>;
  };
  LanguageDetector?: {
    availability: () => Promise<State>;
    create: () => Promise<{ detect: (text: string) => Promise<{ detectedLanguage: string }[]> }>;
  };
}

const browser = globalThis as Browser;

/** Whether this browser translates on its own. */
export function isOnDevice(): boolean {
  return browser.Translator !== undefined;
}

/** Translates in the browser, from the language that it finds unless that is known; null where it can't, or would have to download for it and may not. */
export async function translateOnDevice(
  { text, from, to }: { text: string; from: string | null; to: string },
  mayDownload: boolean,
): Promise<TranslatedText | null> {
  const { Translator } = browser;
  const sourceLanguage = Translator && (from ?? (await detect(text, mayDownload)));
  if (!Translator || !sourceLanguage) return null;
  if (sourceLanguage === to) return { text, from: to, to };
  const pair = { sourceLanguage, targetLanguage: to };
  if (!isUsable(await Translator.availability(pair), mayDownload)) return null;
  const translator = await Translator.create(pair);
  return { text: await translator.translate(text), from: sourceLanguage, to };
}

async function detect(text: string, mayDownload: boolean): Promise<string | null> {
  const { LanguageDetector } = browser;
  if (!LanguageDetector || !isUsable(await LanguageDetector.availability(), mayDownload))
    return null;
  const [found] = await (await LanguageDetector.create()).detect(text);
  return found && found.detectedLanguage !== 'und' ? found.detectedLanguage : null;
}

const isUsable = (state: State, mayDownload: boolean) =>
  state === 'available' || (mayDownload && state !== 'unavailable');
