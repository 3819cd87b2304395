import { privateKey } from '../login/login.ts';

/** What was typed into a form in this tab; survives a reload. Never for passwords and codes. */
export function readDraft<T extends object>(form: string): Partial<T> {
  try {
    return JSON.parse(sessionStorage.getItem(name(form)) ?? '{}') as Partial<T>;
  } catch {
    return {};
  }
}

export function keepDraft(form: string, values: object): void {
  try {
    sessionStorage.setItem(name(form), JSON.stringify(values));
  } catch {
    // full or blocked storage loses the draft, never the form
  }
}

export function dropDraft(form: string): void {
  sessionStorage.removeItem(name(form));
}

function name(form: string): string {
  return privateKey(`draft:${form}`);
}
