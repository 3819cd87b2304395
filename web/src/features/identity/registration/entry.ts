import type { Features, FormAnswers } from '@pavilion/contract';
import { readDraft } from '../../../lib/draft.ts';
import { ticketInLink } from '../../../lib/ticketInLink.ts';

export type Asks = NonNullable<Features['registration']>;

/** What is typed into the registration form. */
export interface Entry {
  first_name: string;
  last_name: string;
  email: string;
  country: string;
  location: string[];
  interested_in: string;
  budget: string;
  callDate: string;
  agent: string;
  /** The country whose code the mobile begins with, two letters. */
  dialCountry: string;
  mobile: string;
  password: string;
  otp: string;
  consent: boolean;
  /** To the questions that the organisers added, by their ids. */
  answers: FormAnswers;
  /** Empty where there is nothing to choose. */
  accessClass: string;
  accessCode: string;
  /** The signed ticket of the link that led here; empty without one. */
  ticket: string;
}

/** The fields of the first step, where there are two. */
export const accountFields = ['email', 'dialCountry', 'mobile', 'password', 'otp'] as const;

/** Whether an event asks more than who somebody is. */
export function asksMuch({ cities, interests, budgets, dates }: Asks): boolean {
  return [cities, interests, budgets, dates].some((options) => options.length > 0);
}

/** A code that was sent, to which typed number and for which e-mail; without one it is good for any. */
export interface SentCode {
  typed: string;
  email: string;
  phone: string;
  channel: 'sms' | 'mail' | 'kept';
  at: number;
}

const codeMs = 10 * 60_000;

/** The entry to begin with: what this tab typed before, else nothing. */
export function firstEntry(asks: Asks, email: string | undefined): Entry {
  const draft = readDraft<Entry>('registration');
  const ticket = ticketInLink();
  const invitation = new URLSearchParams(location.hash.slice(1)).get('access')?.slice(0, 40);
  return {
    first_name: '',
    last_name: '',
    email: '',
    country: '',
    location: [],
    interested_in: '',
    budget: '',
    callDate: '',
    agent: '',
    dialCountry: asks.phoneCountries[0] ?? 'IN',
    mobile: '',
    password: '',
    otp: '',
    consent: false,
    answers: {},
    accessClass: '',
    accessCode: '',
    ticket: '',
    ...draft,
    ...(invitation && { accessCode: invitation }),
    ...(ticket && { ticket }),
    ...(email && { email }),
  };
}

/** The code that this tab asked for before a reload, while it is still good. */
export function firstSentCode(): SentCode | null {
  const sent = readDraft<SentCode>('registration-code');
  return sent.phone && Date.now() - sent.at! < codeMs ? (sent as SentCode) : null;
}
