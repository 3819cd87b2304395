import { leadActions, type LeadSort, leadSorts } from '@pavilion/contract';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { type LeadFilter, useLeadFile } from './data.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import pill from '../../../ui/button/pill.module.css';
import styles from './LeadList.module.css';

interface LeadToolsProps {
  boothId: string;
  words: string;
  filter: LeadFilter;
  onWords: (words: string) => void;
  onChange: (change: LeadFilter) => void;
}

/** Search and filters for a booth's leads, and a download of the result. */
export function LeadTools({ boothId, words, filter, onWords, onChange }: LeadToolsProps) {
  const t = useTexts();
  const file = useLeadFile(boothId);
  const choice = (name: 'action' | 'consent' | 'rating' | 'owner' | 'due', value: string) =>
    onChange({ [name]: value ? (name === 'rating' ? Number(value) : value) : undefined });
  return (
    <>
      <Row className={styles.tools}>
        <Row as="label" wrap={false} align="center" className={styles.search}>
          <IconSearch size={18} aria-hidden />
          <input
            type="search"
            aria-label={t('lead.search')}
            placeholder={t('lead.search')}
            value={words}
            maxLength={100}
            onChange={(change) => onWords(change.target.value)}
          />
        </Row>
        <select
          aria-label={t('lead.filterOwner')}
          value={filter.owner ?? ''}
          onChange={(change) => choice('owner', change.target.value)}
        >
          <option value="">{t('lead.anyOwner')}</option>
          <option value="me">{t('lead.mine')}</option>
          <option value="none">{t('lead.unowned')}</option>
        </select>
        <select
          aria-label={t('lead.filterDue')}
          value={filter.due ?? ''}
          onChange={(change) => choice('due', change.target.value)}
        >
          <option value="">{t('lead.anyDue')}</option>
          <option value="today">{t('lead.dueToday')}</option>
        </select>
        <select
          aria-label={t('lead.filterAction')}
          value={filter.action ?? ''}
          onChange={(change) => choice('action', change.target.value)}
        >
          <option value="">{t('lead.anyAction')}</option>
          {leadActions.map((action) => (
            <option key={action} value={action}>
              {t(`lead.moment.${action}`)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('lead.filterRating')}
          value={filter.rating ?? ''}
          onChange={(change) => choice('rating', change.target.value)}
        >
          <option value="">{t('lead.anyRating')}</option>
          {[5, 4, 3, 2, 1].map((rating) => (
            <option key={rating} value={rating}>
              {t('lead.atLeast', { count: rating })}
            </option>
          ))}
        </select>
        <select
          aria-label={t('lead.filterConsent')}
          value={filter.consent ?? ''}
          onChange={(change) => choice('consent', change.target.value)}
        >
          <option value="">{t('lead.anyConsent')}</option>
          {(['given', 'withdrawn', 'none'] as const).map((one) => (
            <option key={one} value={one}>
              {t(`lead.consent.${one}`)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('lead.sort')}
          value={filter.sort ?? 'latest'}
          onChange={(change) => onChange({ sort: change.target.value as LeadSort })}
        >
          {leadSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`lead.sort.${sort}`)}
            </option>
          ))}
        </select>
        <Row as="span" wrap={false} className={styles.files}>
          {(['csv', 'xlsx'] as const).map((format) => (
            <button
              key={format}
              type="button"
              className={pill.pill}
              aria-disabled={file.isPending}
              onClick={() => !file.isPending && file.mutate({ format, filter })}
            >
              <IconDownload size={18} aria-hidden /> {t(`lead.${format}`)}
            </button>
          ))}
        </Row>
      </Row>
      <FailedStep error={file.error} otherwise={t('lead.fileFailed')} />
    </>
  );
}
