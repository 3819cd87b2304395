/** Focuses a form's first field, in page order, with one of these names. */
export function focusField(form: EventTarget | null | undefined, names: string[]): void {
  const fields = [...(form instanceof HTMLFormElement ? form.elements : [])] as HTMLInputElement[];
  fields.find((field) => names.includes(field.name))?.focus();
}
