import { type BoothLead, type LeadStage, leadStages, fullName } from '@pavilion/contract';
import { IconFlame, IconLock, IconStarFilled } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { shortDayName } from '../../../lib/time/eventDays.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { type LeadFilter, useLeads } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import badge from '../../../ui/layout/badge.module.css';
import { Text } from '../../../ui/layout/Text.tsx';
import link from '../../../ui/button/link.module.css';
import styles from './LeadList.module.css';
import { LeadTools } from './LeadTools.tsx';

interface LeadListProps {
  boothId: string;
  stage: LeadStage | null;
  chosen: string | null;
  onStage: (stage: LeadStage | null) => void;
  onChoose: (personId: string) => void;
}

/** The leads of a booth: filtered, searched, page by page, and as a download. */
export function LeadList({ boothId, stage, chosen, onStage, onChoose }: LeadListProps) {
  const t = useTexts();
  const [words, setWords] = useState('');
  const [rest, setRest] = useState<LeadFilter>({});
  const searchText = useDeferredValue(useCalm(words.trim()));
  const filter: LeadFilter = {
    ...rest,
    ...(stage && { stage }),
    ...(searchText && { searchText }),
  };
  const leads = useLeads(boothId, filter);
  const counts = leads.data?.pages[0]?.counts;
  const all = counts ? leadStages.reduce((sum, one) => sum + counts[one], 0) : null;
  const { sort: _, ...narrowing } = filter;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  return (
    <Stack gap={4} justify="start">
      <LeadTools
        boothId={boothId}
        words={words}
        filter={filter}
        onWords={setWords}
        onChange={(change) => setRest((previous) => ({ ...previous, ...change }))}
      />
      <Row className={styles.stages} role="group" aria-label={t('lead.stage')}>
        {([null, ...leadStages] as const).map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            className={link.tap}
            aria-pressed={stage === one}
            onClick={() => onStage(one)}
          >
            {one ? t(`lead.stage.${one}`) : t('lead.all')}
            <span>{one ? (counts?.[one] ?? '') : (all ?? '')}</span>
          </button>
        ))}
      </Row>
      <PagedList
        query={leads}
        toItems={(page) => page.leads}
        more={t('lead.more')}
        empty={
          <EmptyState title={t(isNarrowed ? 'lead.noneFound' : 'lead.none')}>
            {t(isNarrowed ? 'lead.noneFoundText' : 'lead.noneText')}
          </EmptyState>
        }
      >
        {(shown) => (
          <ul className={styles.rows}>
            {shown.map((lead) => (
              <li key={lead.person._id}>
                <LeadRow
                  lead={lead}
                  isChosen={lead.person._id === chosen}
                  onChoose={() => onChoose(lead.person._id)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Stack>
  );
}

function LeadRow({
  lead,
  isChosen,
  onChoose,
}: {
  lead: BoothLead;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { person } = lead;
  const name = fullName(person) || t('lead.former');
  const work = [person.designation, person.company].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isChosen || undefined}
      onClick={onChoose}
    >
      <Avatar person={person} size={40} />
      <Stack as="span" gap={0} className={styles.who}>
        <strong>{name}</strong>
        {work && (
          <Text as="small" tone="soft">
            {work}
          </Text>
        )}
      </Stack>
      <Stack as="span" gap={0} className={styles.activities}>
        <span>{lead.actions.map((action) => t(`lead.moment.${action}`)).join(' · ')}</span>
        <NextStep lead={lead} />
      </Stack>
      <Row
        as="span"
        wrap={false}
        align="center"
        justify="end"
        tone="soft"
        size="sm"
        weight="strong"
        className={styles.marks}
      >
        <span role="img" aria-label={t('lead.scored', { total: lead.score })}>
          <IconFlame size={14} aria-hidden /> {lead.score}
        </span>
        {lead.rating !== null && (
          <span role="img" aria-label={t('lead.rated', { count: lead.rating })}>
            <IconStarFilled size={14} aria-hidden /> {lead.rating}
          </span>
        )}
        {lead.contact === null && (
          <IconLock size={16} role="img" aria-label={t('lead.noContactShort')} />
        )}
        <span className={lead.stage === 'new' ? badge.brand : badge.badge} data-stage={lead.stage}>
          {t(`lead.stage.${lead.stage}`)}
        </span>
      </Row>
      <time className={styles.time} dateTime={lead.lastAt}>
        {inEventZone(lead.lastAt, language, {
          day: 'numeric',
          month: 'short',
          hour: '2-digit',
          minute: '2-digit',
        })}
      </time>
    </button>
  );
}

/** What comes next for a lead, and who does it. */
function NextStep({ lead: { owner, nextStep } }: { lead: BoothLead }) {
  const t = useTexts();
  const language = useLanguage();
  const date = nextStep && shortDayName(nextStep.on, language);
  const said = [nextStep && `${date}: ${nextStep.text}`, owner && fullName(owner)].filter(Boolean);
  if (!said.length) return null;
  return (
    <Text as="small" dir="auto" tone={nextStep?.isDue ? 'alarm' : 'soft'} weight="semibold">
      {nextStep?.isDue && `${t('lead.isDue')} · `}
      {said.join(' · ')}
    </Text>
  );
}

/** Debounces the search text. */
function useCalm(words: string): string {
  const [calm, setCalm] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(words), 250);
    return () => clearTimeout(timer);
  }, [words]);
  return calm;
}
