import { TextInput } from '@mantine/core';
import {
  type Event,
  eventConfig,
  type FeatureKey,
  features,
  settingsChange,
} from '@pavilion/contract';
import { type Page, pages } from '@pavilion/contract/pages';
import { IconSearch } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useEvent } from '../../../lib/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import type { Palette, Setting } from '../../../venue/venue.ts';
import { BrandSample } from './BrandSample.tsx';
import { type Part, SettingsPart, type Values } from './SettingsPart.tsx';
import { useFieldNames } from './useFieldNames.ts';
import styles from './Settings.module.css';

const VenuePreview = lazy(() => import('./VenuePreview.tsx'));
const { shape } = settingsChange;
const config = eventConfig.shape;

/** All settings of the event, part by part; what follows from the schema needs no line here. */
export function Settings({
  pictures,
}: {
  /** How a feature looks in an event that has it as it is being written. */
  pictures: Partial<Record<FeatureKey, (draft: Event) => ReactNode>>;
}) {
  const t = useTexts();
  const names = useFieldNames();
  const event = useEvent()!;
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [hash]);
  const each: Part[] = (Object.keys(features.shape) as FeatureKey[]).map((key) => ({
    key,
    title: names.feature(key),
    about: [names.about(key), ...addressesOf(key)].filter(Boolean).join(' · '),
    fields: [[`features.${key}`, features.shape[key]]],
    feature: key,
  }));
  const word = wanted.trim().toLowerCase();
  const fits = (part: Part) => `${part.title} ${part.about}`.toLowerCase().includes(word);
  const groups: [title: string, about: string | null, parts: Part[]][] = [
    [t('settings.event'), null, basicsOf(t).filter(fits)],
    [t('settings.features'), t('effect.features'), each.filter(fits)],
  ];
  const current = (part: Part): Values =>
    Object.fromEntries(part.fields.map(([path]) => [path, valueAt(event, path)]));
  const previews: Record<string, (values: Values) => ReactNode> = {
    look: (values) => (
      <LookPreview
        name={event.name}
        logo={values['logo'] as Event['config']['logo']}
        look={values['look'] as Palette & Setting}
      />
    ),
  };
  for (const [key, draw] of Object.entries(pictures) as [FeatureKey, (draft: Event) => ReactNode][])
    previews[key] = (values) => (
      <FeaturePreview of={key} settings={values[`features.${key}`]} draw={draw} />
    );
  return (
    <div className={styles.settings}>
      <TextInput
        type="search"
        aria-label={t('settings.search')}
        placeholder={t('settings.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={wanted}
        onChange={(change) => setWanted(change.target.value)}
      />
      {groups.map(
        ([title, about, parts]) =>
          parts.length > 0 && (
            <section key={title} className={styles.groupOfParts}>
              <h2>{title}</h2>
              {about && <p>{about}</p>}
              {parts.map((part) => (
                <SettingsPart
                  key={part.key}
                  part={part}
                  current={current(part)}
                  opened={hash === part.key}
                  onToggle={() =>
                    void navigate({
                      to: '.',
                      hash: hash === part.key ? '' : part.key,
                      replace: true,
                      resetScroll: false,
                      hashScrollIntoView: false,
                    })
                  }
                  {...(previews[part.key] && { preview: previews[part.key]! })}
                />
              ))}
            </section>
          ),
      )}
      {groups.every(([, , parts]) => parts.length === 0) && <p>{t('settings.none')}</p>}
    </div>
  );
}

/** What every event has, beside its features. */
function basicsOf(t: ReturnType<typeof useTexts>): Part[] {
  return [
    {
      key: 'basics',
      title: t('settings.basics'),
      about: t('settings.basicsAbout'),
      fields: [
        ['name', shape.name],
        ['tagline', config.tagline],
        ['startDate', shape.startDate],
        ['endDate', shape.endDate],
        ['zone', shape.zone],
        ['opens', config.opens],
        ['closes', config.closes],
        ['endsEarlyMinutes', config.endsEarlyMinutes],
      ],
    },
    {
      key: 'look',
      title: t('settings.look'),
      about: t('settings.lookAbout'),
      fields: [
        ['look', config.look],
        ['logo', config.logo],
      ],
    },
    {
      key: 'languages',
      title: t('settings.languages'),
      about: t('settings.languagesAbout'),
      fields: [['languages', config.languages]],
    },
    {
      key: 'privacy',
      title: t('settings.privacy'),
      about: t('settings.privacyAbout'),
      fields: [
        ['retentionDays', config.retentionDays],
        ['privacyNotices', config.privacyNotices],
      ],
    },
    {
      key: 'security',
      title: t('settings.security'),
      about: t('settings.securityAbout'),
      fields: [['secondStepFor', config.secondStepFor]],
    },
  ];
}

/** The logo and the colours on a sample and in the venue; the last whole ones while one is being written. */
function LookPreview({
  name,
  logo,
  look,
}: {
  name: string;
  logo: Event['config']['logo'];
  look: Palette & Setting;
}) {
  const isWhole = [look.brand, look.accent].every((colour) => /^#[0-9a-f]{6}$/i.test(colour));
  const [last, setLast] = useState(look);
  if (isWhole && last !== look) setLast(look);
  return (
    <div className={styles.previews}>
      <BrandSample name={name} logo={logo} look={last} />
      <Suspense fallback={<div className={styles.coming} />}>
        <VenuePreview look={last} logo={logo} />
      </Suspense>
    </div>
  );
}

/** A feature as it is being written, in small; as it was last whole while it is not. */
function FeaturePreview({
  of,
  settings,
  draw,
}: {
  of: FeatureKey;
  settings: unknown;
  draw: (draft: Event) => ReactNode;
}) {
  const event = useEvent()!;
  const isWhole = features.shape[of].safeParse(settings).success;
  const [last, setLast] = useState(settings);
  if (isWhole && last !== settings) setLast(settings);
  const { config } = event;
  const draft = { ...config, features: { ...config.features, [of]: last } };
  return (
    <div className={styles.picture} inert aria-hidden>
      <Suspense fallback={<div className={styles.coming} />}>
        {draw({ ...event, config: draft })}
      </Suspense>
    </div>
  );
}

/** The pages that come and go with a feature. */
function addressesOf(key: FeatureKey): string[] {
  return (Object.values(pages) as Page[])
    .filter((page) => page.needs === key && !page.path.includes('{'))
    .map((page) => page.path);
}

function valueAt(event: NonNullable<ReturnType<typeof useEvent>>, path: string): unknown {
  const [key, feature] = path.split('.') as [string, FeatureKey?];
  if (feature) return event.config.features[feature];
  if (key === 'startDate') return event.firstDay;
  if (key === 'endDate') return event.lastDay;
  return key in event
    ? (event as unknown as Values)[key]
    : (event.config as unknown as Values)[key];
}
