import type { Booth, FactField } from '@pavilion/contract';
import { Suspense, type ReactNode, useId } from 'react';
import { useContentLanguage, useEvent } from '../../../../lib/event/event.ts';
import { sized } from '../../../../lib/browser/sized.ts';
import { useTerms } from '../../../../lib/event/useTerms.ts';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { inEventZone } from '../../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { lazyNamed } from '../../../../render/lazyNamed.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Text } from '../../../../ui/layout/Text.tsx';
import styles from './FactsPanel.module.css';
import { listRegistrations } from './listRegistrations.ts';
import { useFactText } from './useFactText.ts';

const QrCode = lazyNamed(() => import('qrcode.react'), 'QRCodeSVG');

/** How many facts come on top. */
const deciding = 5;

/** What a booth states in the event's fields: the facts that decide on top, the others below. */
export function FactsPanel({ booth }: { booth: Booth }) {
  const t = useTexts();
  const read = useLocalText();
  const titleId = useId();
  const show = useShownFact(booth);
  const fields = useEvent()!.config.boothFields;
  const shown = fields.flatMap((field) => {
    const value = show(field);
    return value === null ? [] : [{ key: field.key, label: read(field.label), value }];
  });
  if (!shown.length) return null;
  const list = (part: typeof shown, className: string | undefined) => (
    <dl className={className}>
      {part.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section className={styles.facts} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('fact.title')}</h2>
      {list(shown.slice(0, deciding), styles.deciding)}
      {shown.length > deciding && list(shown.slice(deciding), styles.others)}
    </section>
  );
}

/** Returns a function that shows what a booth states in a field; null if nothing. */
function useShownFact(booth: Booth): (field: FactField) => ReactNode {
  const t = useTexts();
  const read = useLocalText();
  const written = useContentLanguage();
  const { langFor } = useTerms();
  const inWords = useFactText();
  return (field) => {
    const value = booth.facts[field.key];
    if (value === undefined) return null;
    const label = read(field.label);
    const own = typeof value === 'object' && !Array.isArray(value) ? value : {};
    switch (field.kind) {
      case 'registration':
        return <Registration booth={booth} of={field.key} />;
      case 'link':
        return typeof value === 'string' && value.startsWith('https://') ? (
          <Outside href={value}>{new URL(value).hostname}</Outside>
        ) : null;
      case 'place': {
        const { latitude, longitude } = own;
        if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
        const at = `mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
        return (
          <Outside href={`https://www.openstreetmap.org/?${at}`}>{t('fact.openMap')}</Outside>
        );
      }
      case 'document':
        return isFile(own['url']) ? (
          <Outside href={own['url']}>{String(own['title'] || label)}</Outside>
        ) : null;
      case 'picture':
      case 'plan':
        return isFile(own['url']) ? (
          <a href={own['url']} target="_blank" rel="noopener">
            <img {...sized(own['url'], '320px')} alt={String(own['title'] || label)} lang={written} />
          </a>
        ) : null;
      case 'text':
      case 'choice':
        return typeof value === 'string' ? (
          <span lang={langFor(value)}>{inWords(field, value)}</span>
        ) : null;
      default:
        return inWords(field, value);
    }
  };
}

/** A number with its authority: its page as a link and, for another device, as a QR code. */
function Registration({ booth, of }: { booth: Booth; of: string }) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const fields = useEvent()!.config.boothFields.filter(({ key }) => key === of);
  return listRegistrations(fields, booth.facts).map(({ number, confirmedAt, register }) => {
    const authority = read(register.name);
    return (
      <div key={number} className={styles.registration}>
        <div>
          <p className={styles.number}>{number}</p>
          {register.page ? <Outside href={register.page}>{authority}</Outside> : <p>{authority}</p>}
          {confirmedAt && (
            <Text tone="good" size="sm">
              {t('fact.confirmed', {
                day: inEventZone(confirmedAt, language, { dateStyle: 'long' }),
              })}
            </Text>
          )}
        </div>
        {register.page && (
          <Suspense fallback={<span className={styles.code} />}>
            <QrCode
              className={styles.code}
              value={register.page}
              marginSize={2}
              title={t('fact.code', { authority })}
            />
          </Suspense>
        )}
      </div>
    );
  });
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

function isFile(url: unknown): url is string {
  return typeof url === 'string' && url.startsWith('/files/');
}
