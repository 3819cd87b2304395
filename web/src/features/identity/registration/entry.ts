import type { Features, FormAnswers } from '@pavilion/contract';
import { dialCode } from '@pavilion/contract/dialCodes';
import { readDraft } from '../../../lib/draft/draft.ts';
import { ticketInLink } from '../../../lib/login/ticketInLink.ts';

export type Asks = NonNullable<Features['registration']>;

/** The input of the registration form. */
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
  /** The country of the mobile's dial code, two letters. */
  dialCountry: string;
  mobile: string;
  password: string;
  otp: string;
  consent: boolean;
  /** Answers to the organisers' own questions, by question id. */
  answers: FormAnswers;
  /** Empty if there is nothing to choose. */
  accessClass: string;
  accessCode: string;
  /** The signed ticket from the link; empty without one. */
  ticket: string;
}

/** The fields of the first step, if there are two. */
export function listAccountFields({ mobile }: Asks): string[] {
  const own = mobile === 'required' ? ['dialCountry', 'mobile'] : [];
  return ['email', ...own, 'password', 'otp'];
}

/** The mobile as typed, with its dial code; empty if there is none. */
export function wholeMobile({ dialCountry, mobile }: Entry): string {
  const typed = mobile.trim();
  return !typed || typed.startsWith('+') ? typed : `${dialCode(dialCountry)} ${typed}`;
}

/** What a code is for besides the email: the number as typed, where the event requires one. */
export function codeTarget({ mobile: demand }: Asks, { dialCountry, mobile }: Entry): string {
  return demand === 'required' ? `${dialCountry}:${mobile}` : '';
}

/** A code that was sent: what it is for, and the email it is valid for, empty for any. */
export interface SentCode {
  typed: string;
  email: string;
  /** Empty where no mobile is required. */
  phone: string;
  channel: 'sms' | 'mail' | 'kept';
  at: number;
}

const codeMs = 10 * 60_000;

/** The initial entry: what was typed in this tab before, otherwise empty. */
export function firstEntry(asks: Asks, email: string | undefined): Entry {
  const draft = readDraft<Entry>('registration');
  const ticket = ticketInLink();
  const invitation = new URLSearchParams(location.hash.slice(1)).get('access')?.slice(0, 40);
  return {
    ...emptyEntry(asks),
    ...draft,
    ...(invitation && { accessCode: invitation }),
    ...(ticket && { ticket }),
    ...(email && { email }),
  };
}

/** An entry with nothing typed. */
export function emptyEntry(asks: Pick<Asks, 'phoneCountries'> | null): Entry {
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
    dialCountry: asks?.phoneCountries[0] ?? 'IN',
    mobile: '',
    password: '',
    otp: '',
    accessClass: '',
    accessCode: '',
    consent: false,
    answers: {},
    ticket: '',
  };
}

/** The code this tab requested before a reload, while it's still valid. */
export function firstSentCode(): SentCode | null {
  const sent = readDraft<SentCode>('registration-code');
  return sent.channel && Date.now() - sent.at! < codeMs ? (sent as SentCode) : null;
}
