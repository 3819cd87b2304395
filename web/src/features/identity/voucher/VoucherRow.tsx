import { Button } from '@mantine/core';
import type { Voucher } from '@pavilion/contract';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';

/** A code: what it opens, for whom, how often it was used and by whom last. */
export function VoucherRow({
  one,
  onUses,
  onRevoke,
}: {
  one: Voucher;
  onUses: () => void;
  onRevoke: () => void;
}) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const { code, email, uses, used, expiresAt, last, state } = one;
  const moment = (at: string) => inEventZone(at, language);
  const details = [
    read(one.class.name),
    email && t('voucher.for', { email }),
    t('voucher.usesOf', { used: inNumbers(used, language), uses: inNumbers(uses, language) }),
    last && t('voucher.usedBy', { name: last.name, moment: moment(last.at) }),
    expiresAt && t('voucher.until', { moment: moment(expiresAt) }),
    state !== 'open' && t(`voucher.state.${state}`),
  ];
  return (
    <li>
      <p>
        <strong dir="ltr">{code}</strong>
        <span>{details.filter(Boolean).join(' · ')}</span>
      </p>
      <Row as="span">
        {used > 0 && (
          <Button
            size="sm"
            variant="subtle"
            aria-label={t('voucher.showUsesNamed', { code })}
            onClick={onUses}
          >
            {t('voucher.showUses')}
          </Button>
        )}
        {state !== 'revoked' && (
          <Button
            size="sm"
            variant="default"
            aria-label={t('voucher.revokeNamed', { code })}
            onClick={onRevoke}
          >
            {t('voucher.revoke')}
          </Button>
        )}
      </Row>
    </li>
  );
}
