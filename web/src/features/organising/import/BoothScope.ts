import { createContext } from 'react';

/** The booth whose own table is imported; null for the tables of the event. */
export const BoothScope = createContext<string | null>(null);
