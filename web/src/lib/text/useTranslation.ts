import type { SpokenLanguage, TranslatedText } from '@pavilion/contract';
import { useQuery } from '@tanstack/react-query';
import { isOnDevice, translateOnDevice } from '../browser/onDevice.ts';

/** How long the browser may take where the server translates, too: some never answer. */
const patienceMs = 1500;

/** Has the server translate the text with this id. */
export type ByServer = (id: string, to: SpokenLanguage) => Promise<TranslatedText>;

interface Asked {
  id: string;
  text: string;
  /** Null where it isn't known. */
  from: string | null;
  to: string;
  /** Null if the server doesn't translate; the browser does so first where it can. */
  byServer: ByServer | null;
}

/** The translation of a text that the reader wants to have; nothing is asked for without one. */
export function useTranslation(asked: Asked | null) {
  return useQuery({
    queryKey: ['translation', asked?.id, asked?.text, asked?.to],
    enabled: asked !== null,
    retry: false,
    staleTime: Infinity,
    queryFn: () => translate(asked!),
  });
}

async function translate(asked: Asked): Promise<TranslatedText> {
  const { id, to, byServer } = asked;
  const here = isOnDevice() ? translateOnDevice(asked, !byServer).catch(() => null) : null;
  const made = await (byServer ? Promise.race([here, nullInTime()]) : here);
  if (made) return made;
  if (!byServer) throw new Error('this browser has no translation for it');
  return byServer(id, to as SpokenLanguage);
}

function nullInTime(): Promise<null> {
  return new Promise((resolve) =>
    AbortSignal.timeout(patienceMs).addEventListener('abort', () => resolve(null)),
  );
}
