import { exhibitor } from './exhibitor.ts';
import { audit } from './audit.ts';
import { effect } from './effect.ts';
import { embed } from './embed.ts';
import { openid } from './openid.ts';
import { token } from './token.ts';
import { webhook } from './webhook.ts';
import { access } from './access.ts';
import { announcement } from './announcement.ts';
import { pipeline } from './pipeline.ts';
import { figure } from './figure.ts';
import { floor } from './floor.ts';
import { hall } from './hall.ts';
import { organiser } from './organiser.ts';
import { programme } from './programme.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { sheet } from './sheet.ts';

/** What only organisers and exhibitors read: one file a feature, loaded with their pages. */
export const workTexts = {
  ...pipeline,
  ...figure,
  ...exhibitor,
  ...floor,
  ...hall,
  ...sheet,
  ...access,
  ...announcement,
  ...organiser,
  ...programme,
  ...settings,
  ...setup,
  ...audit,
  ...effect,
  ...embed,
  ...token,
  ...webhook,
  ...openid,
};
export type WorkTexts = typeof workTexts;
