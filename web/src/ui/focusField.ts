/** Moves the focus to the first of a form's fields, in the order of the page, that has one of these names. */
export function focusField(form: EventTarget | null | undefined, names: string[]): void {
  const fields = [...(form instanceof HTMLFormElement ? form.elements : [])] as HTMLInputElement[];
  fields.find((field) => names.includes(field.name))?.focus();
}
