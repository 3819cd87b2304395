import { type CampaignDraft, createCampaign, getCampaign, sendCampaign } from '@pavilion/contract';
import type { TestServer } from './testServer.ts';

/** The content of a test campaign. */
export const words: CampaignDraft = {
  subject: { en: '{{event}} is near', hi: '{{event}} पास है' },
  text: {
    en: 'Dear {{firstName}},\n\nsee you on {{dates}}.',
    hi: 'प्रिय {{ firstName }}, मिलते हैं।',
  },
  button: { en: 'See the agenda', hi: '' },
  link: '/agenda-landing',
  picture: null,
  countsClicks: false,
  audience: {},
  rule: null,
};

interface SentCampaignMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string;
}

/** Shorthands for hana's campaigns on a server, and their outcome. */
export function campaignsOn(server: TestServer) {
  const draft = async (given: Partial<CampaignDraft> = {}) => {
    const hana = await server.as('hana');
    return (await hana(createCampaign, { body: { ...words, ...given } })).campaign;
  };
  return {
    draft,
    /** Sends a new one now; returns its id. */
    async send(given: Partial<CampaignDraft> = {}): Promise<string> {
      const { _id: id, version } = await draft(given);
      const body = { version, startsAt: null };
      await (
        await server.as('hana')
      )(sendCampaign, { params: { id }, body });
      return id;
    },
    async now(id: string) {
      return (await (await server.as('hana'))(getCampaign, { params: { id } })).campaign;
    },
    async settleAfter(seconds = 1): Promise<void> {
      server.clock.advance({ seconds });
      await server.settle();
    },
    /** Returns an instant in event time. */
    later(minutes: number): string {
      const offset = server.event.clock_offset_seconds * 1000;
      return new Date(server.clock.now().getTime() + offset + minutes * 60_000).toISOString();
    },
    /** Sets up a mail server that accepts everything unless `refuses` throws. */
    mailServer(refuses: (to: string) => void = () => {}): SentCampaignMail[] {
      const sent: SentCampaignMail[] = [];
      server.ports.mailer = {
        async send(mail) {
          refuses(mail.to);
          sent.push(mail);
        },
      };
      return sent;
    },
    /** Adds people, all called Crowd. */
    async crowd(size: number): Promise<void> {
      const rows = Array.from({ length: size }, (_, at) => ({
        id: crypto.randomUUID(),
        event_id: server.event.id,
        email: `crowd${at}@test.example`,
        first_name: 'Crowd',
        last_name: String(at),
        password_hash: 'none',
      }));
      await server.store.db
        .insertInto('person')
        .values(rows as never)
        .execute();
    },
  };
}
