import { createContext } from 'react';

/** Tells the dialog or drawer around a form whether something in it is written and not saved. */
export const UnsavedContext = createContext<(form: string, isChanged: boolean) => void>(() => {});
