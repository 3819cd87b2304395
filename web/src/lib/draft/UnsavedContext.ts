import { createContext } from 'react';

/** Tells the dialog or drawer around a form whether it has unsaved changes. */
export const UnsavedContext = createContext<(form: string, isChanged: boolean) => void>(() => {});
