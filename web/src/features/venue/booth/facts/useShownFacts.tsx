import type { FactField, Facts, FactValue } from '@pavilion/contract';
import { type ReactNode, Suspense } from 'react';
import { useContentLanguage } from '../../../../lib/event/event.ts';
import { useTerms } from '../../../../lib/event/useTerms.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { inEventZone } from '../../../../lib/time/eventTime.ts';
import { lazyNamed } from '../../../../render/lazyNamed.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { ZoomPicture } from '../../../../ui/media/ZoomPicture.tsx';
import styles from './FactsPanel.module.css';
import { type BankBooth, BankNames } from './BankNames.tsx';
import { listRegistrations } from './listRegistrations.ts';
import { useFactText } from './useFactText.ts';

const QrCode = lazyNamed(() => import('qrcode.react'), 'QRCodeSVG');

/** A fact as it's shown: its label and its value. */
export interface ShownFact {
  key: string;
  label: string;
  value: ReactNode;
}

/** Returns a function that lists the facts to show, in the order of their fields: those that fit. */
export function useShownFacts(
  fields: FactField[],
  banks: readonly BankBooth[] = [],
): (facts: Facts) => ShownFact[] {
  const read = useLocalText();
  const show = useValue(banks);
  return (facts) =>
    fields.flatMap((field) => {
      const stated = facts[field.key];
      const value = stated === undefined ? null : show(field, stated);
      return value === null ? [] : [{ key: field.key, label: read(field.label), value }];
    });
}

const site = /^https:\/\/([^/?#]+)/;

/** Returns a function that shows a fact by its kind; null if it doesn't fit. */
function useValue(banks: readonly BankBooth[]): (field: FactField, value: FactValue) => ReactNode {
  const t = useTexts();
  const read = useLocalText();
  const written = useContentLanguage();
  const { langFor } = useTerms();
  const inWords = useFactText();
  return (field, value) => {
    const label = read(field.label);
    const own = typeof value === 'object' && !Array.isArray(value) ? value : {};
    switch (field.kind) {
      case 'registration':
        return listRegistrations([field], { [field.key]: value }).length ? (
          <Registration field={field} value={value} />
        ) : null;
      case 'link':
        return typeof value === 'string' && site.test(value) ? (
          <Outside href={value}>{site.exec(value)![1]}</Outside>
        ) : null;
      case 'place': {
        const { latitude, longitude } = own;
        if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
        const at = `mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
        return <Outside href={`https://www.openstreetmap.org/?${at}`}>{t('fact.openMap')}</Outside>;
      }
      case 'document':
        return isFile(own['url']) ? (
          <Outside href={own['url']}>{String(own['title'] || label)}</Outside>
        ) : null;
      case 'picture':
      case 'plan':
        return isFile(own['url']) ? (
          <ZoomPicture
            picture={{ src: own['url'], alt: String(own['title'] || label) }}
            sizes="320px"
            lang={written}
          />
        ) : null;
      case 'text':
      case 'choice':
        if (typeof value !== 'string') return null;
        if (field.key === 'banks' && banks.length) return <BankNames text={value} banks={banks} />;
        return <span lang={langFor(value)}>{inWords(field, value)}</span>;
      default:
        return inWords(field, value);
    }
  };
}

/** A number with its authority: its page as a link and, for another device, as a QR code. */
function Registration({ field, value }: { field: FactField; value: FactValue }) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  return listRegistrations([field], { [field.key]: value }).map(
    ({ number, confirmedAt, register }) => {
      const authority = read(register.name);
      return (
        <Row key={number} align="start">
          <div>
            <p className={styles.number}>{number}</p>
            {register.page ? (
              <Outside href={register.page}>{authority}</Outside>
            ) : (
              <p>{authority}</p>
            )}
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
        </Row>
      );
    },
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener nofollow">
      {children}
    </a>
  );
}

function isFile(url: unknown): url is string {
  return typeof url === 'string' && url.startsWith('/files/');
}
