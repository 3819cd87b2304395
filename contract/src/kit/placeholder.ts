/** Matches a placeholder in a text, with anything between the braces, so that misspelt ones are found. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/g;

/** The names of the placeholders in a text, misspelt ones included. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholderPattern)].map((found) => found[1]!.trim());
}
