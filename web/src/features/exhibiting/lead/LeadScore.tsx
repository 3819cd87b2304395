import { type BoothLead, scoreLead } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { Text } from '../../../ui/layout/Text.tsx';

/** A lead's score as a sum: what they did, with what each adds. */
export function LeadScore({ lead }: { lead: BoothLead }) {
  const t = useTexts();
  const { parts, total } = scoreLead(lead);
  if (parts.length === 0) return null;
  const said = parts.map(({ sign, points }) => `${t(`lead.moment.${sign}`)} ${points}`);
  return (
    <p>
      <Text as="span" tone="soft" size="sm">
        {t('lead.score')}
      </Text>{' '}
      <strong>{t('lead.scoreSum', { parts: said.join(' · '), total })}</strong>
    </p>
  );
}
