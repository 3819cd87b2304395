import type { CaptionLine, RunningCaption } from '@pavilion/contract';
import { useTranslation } from '../../../lib/text/useTranslation.ts';
import { translate } from './data.ts';

type Said = CaptionLine | RunningCaption;

/** A finished line in the language that its reader wants, once it is there; a line being written stays as it is. */
export function useCaptionTranslation(
  line: Said | undefined,
  { to, hasServer }: { to: string | null; hasServer: boolean },
) {
  const isWanted = to !== null && line && '_id' in line && line.text && line.language !== to;
  const byServer = hasServer ? translate : null;
  return useTranslation(
    isWanted ? { id: line._id, text: line.text, from: line.language, to, byServer } : null,
  );
}
