import { dropDraft, keepDraft, readDraft } from '../../../lib/draft.ts';

/** A document that somebody wanted in their bag before they were signed in. */
export interface SwagIntent {
  id: string;
  title: string;
}

const draft = 'swag';

/** Keeps what was wanted over the login of this tab; somebody else's login forgets it. */
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
