import { en as shared } from '@pavilion/contract/texts/en';
import { place } from './place.ts';
import { guide } from './guide.ts';
import { swag } from './swag.ts';
import { chat } from './chat.ts';
import { channel } from './channel.ts';
import { stage } from './stage.ts';
import { video } from './video.ts';
import { help } from './help.ts';
import { message } from './message.ts';
import { offer } from './offer.ts';
import { landing } from './landing.ts';
import { account } from './account.ts';
import { profile } from './profile.ts';
import { registration } from './registration.ts';
import { privacy } from './privacy.ts';
import { disclosure } from './disclosure.ts';
import { connection } from './connection.ts';
import { enquiry } from './enquiry.ts';
import { invitation } from './invitation.ts';
import { notification } from './notification.ts';
import { outbox } from './outbox.ts';
import { palette } from './palette.ts';
import { authenticator } from './authenticator.ts';
import { passkey } from './passkey.ts';
import { poll } from './poll.ts';
import { question } from './question.ts';
import { room } from './room.ts';
import { security } from './security.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

/** The whole catalogue: one file a feature. */
export const texts = {
  ...shared,
  ...place,
  ...guide,
  ...swag,
  ...chat,
  ...channel,
  ...stage,
  ...video,
  ...help,
  ...message,
  ...offer,
  ...landing,
  ...account,
  ...profile,
  ...registration,
  ...privacy,
  ...disclosure,
  ...connection,
  ...enquiry,
  ...invitation,
  ...notification,
  ...outbox,
  ...palette,
  ...authenticator,
  ...passkey,
  ...poll,
  ...question,
  ...room,
  ...security,
  ...session,
  ...shell,
};
export type Texts = typeof texts;
