import { dropDraft, keepDraft, readDraft } from '../../../lib/draft/draft.ts';

/** A document somebody wanted to save before they were logged in. */
export interface SwagIntent {
  id: string;
  title: string;
}

const draft = 'swag';

/** Stores the intent across this tab's login; someone else's login discards it. */
export function keepIntent({ id, title }: SwagIntent): void {
  keepDraft(draft, { id, title });
}

export function readIntent(): SwagIntent | null {
  const { id, title } = readDraft<SwagIntent>(draft);
  return id && title ? { id, title } : null;
}

export function dropIntent(): void {
  dropDraft(draft);
}
