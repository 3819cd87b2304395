import { type Event, type FeatureKey, features } from '@pavilion/contract';
import { useLocation, useNavigate } from '../../../render/router.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import type { Palette, Setting } from '../../../venue/venue.ts';
import { BrandSample } from './BrandSample.tsx';
import { SettingsPart, type Values } from './SettingsPart.tsx';
import { type PartKey, useParts } from './useParts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Settings.module.css';

const VenuePreview = lazy(() => import('./VenuePreview.tsx'));

/** Renders a feature with its unsaved settings. */
export type Pictures = Partial<Record<FeatureKey, (draft: Event) => ReactNode>>;

/** A list of settings parts; the URL's hash names the open one. */
export function SettingsParts({
  keys,
  pictures,
  opensFirst = false,
  heading = 'h2',
}: {
  keys: PartKey[];
  pictures: Pictures;
  /** Whether the first part is open initially. */
  opensFirst?: boolean;
  /** One level below the page’s heading, or a group's. */
  heading?: 'h2' | 'h3';
}) {
  const { findPart, current } = useParts();
  const navigate = useNavigate();
  const hash = useLocation().hash;
  const [isUntouched, setIsUntouched] = useState(opensFirst);
  const open = hash || (isUntouched ? keys[0] : undefined);
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [hash]);
  const toggle = (key: PartKey) => {
    setIsUntouched(false);
    void navigate({
      to: '.',
      hash: open === key ? '' : key,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  };
  return keys.map(findPart).map((part) => {
    const preview = toPreview(part.key as PartKey, pictures);
    return (
      <SettingsPart
        key={part.key}
        part={part}
        current={current(part)}
        opened={open === part.key}
        onToggle={() => toggle(part.key as PartKey)}
        heading={heading}
        {...(preview && { preview })}
      />
    );
  });
}

function toPreview(key: PartKey, pictures: Pictures): ((values: Values) => ReactNode) | undefined {
  if (key === 'look') return (values) => <LookPreview values={values} />;
  const draw = key in pictures && pictures[key as FeatureKey];
  if (!draw) return undefined;
  return (values) => (
    <FeaturePreview of={key as FeatureKey} settings={values[`features.${key}`]} draw={draw} />
  );
}

/** The logo and colours on a sample and in the venue; keeps the last valid colours while one is being typed. */
function LookPreview({ values }: { values: Values }) {
  const { name } = useEvent()!;
  const look = values['look'] as Palette & Setting;
  const logo = values['logo'] as Event['config']['logo'];
  const isWhole = [look.brand, look.accent].every((colour) => /^#[0-9a-f]{6}$/i.test(colour));
  const [last, setLast] = useState(look);
  if (isWhole && last !== look) setLast(look);
  return (
    <Stack gap={5} justify="start">
      <BrandSample name={name} logo={logo} look={last} />
      <Suspense fallback={<div className={styles.coming} />}>
        <VenuePreview look={last} logo={logo} />
      </Suspense>
    </Stack>
  );
}

/** A miniature of a feature with its unsaved settings; keeps the last valid ones while they are invalid. */
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
