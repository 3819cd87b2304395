import { inLanguage, shownBadgeCode } from '@pavilion/contract';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { say } from '../../../texts/texts.ts';
import { pageAddress } from '../../platform/event/service.ts';
import { ensureCode } from './model/code.ts';
import { qrCodePicture } from './model/qrCode.ts';
import { deleteBadge, deleteWithoutPlace } from './queries.ts';

export const hooks: FeatureHooks = {
  /** Anyone who was in the account may have seen the code. */
  revocation: async (tx, { personId }) => {
    const isGone = await deleteBadge(tx.db, personId);
    return isGone ? [{ kind: 'badge', detail: '' }] : [];
  },

  admissionChanged: (tx, personId) => deleteWithoutPlace(tx.db, personId),

  confirmation: async (tx, { personId, language }) => {
    if (!tx.event.config.features.badges) return null;
    const plain = await ensureCode(tx, personId);
    const code = shownBadgeCode(plain);
    const url = pageAddress(tx, '/my-badge');
    const place = inLanguage(tx.event.config.features.badges.place, language);
    const voice = { event: tx.event, language };
    const sentences = [
      ...(place ? [say(voice, 'mail.registered.place', { place })] : []),
      say(voice, 'mail.registered.badge', { code, url }),
    ];
    return {
      lines: [sentences.join('\n')],
      picture: {
        png: (await qrCodePicture(plain)).toString('base64'),
        alt: say(voice, 'mail.registered.badgeAlt', { code }),
      },
      secret: code,
    };
  },
};
