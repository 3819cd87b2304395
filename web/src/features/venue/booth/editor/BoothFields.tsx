import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import {
  type BoothChange,
  boothStyles,
  boothTiers,
  mostBoost,
  mostPanoramas,
} from '@pavilion/contract';
import { useEvent } from '../../../../lib/event/event.ts';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { type TextKey, useTexts } from '../../../../texts/texts.ts';
import { filledPlaces, usePlaceNames } from '../places.ts';
import { Text } from '../../../../ui/layout/Text.tsx';
import { Grid } from '../../../../ui/layout/Grid.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import link from '../../../../ui/button/link.module.css';
import styles from './BoothEditor.module.css';
import { type DraftFields, parts, EditorPart as Section } from './EditorPart.tsx';
import { VideoRows } from './VideoRows.tsx';
import { FactFields } from './FactFields.tsx';
import { ItemFields } from './ItemFields.tsx';
import { HoursFields } from './HoursFields.tsx';
import { OfferFields } from './OfferFields.tsx';
import { DocumentRows } from './DocumentRows.tsx';
import { PanoramaRows } from './PanoramaRows.tsx';
import { PictureField } from './PictureField.tsx';
import { PictureRows } from './PictureRows.tsx';
import { WidgetFields } from './WidgetFields.tsx';

interface FieldsProps extends DraftFields {
  organises: boolean;
}

/** The fields of a booth, part by part; exhibitors get fewer than organisers. */
export function BoothFields({ draft, organises, errorAt }: FieldsProps) {
  const t = useTexts();
  const { boothFields, boothItems, features } = useEvent()!.config;
  const { offers } = features;
  const { values, set } = draft;
  const line = useLine({ draft, errorAt });
  const shown = parts.filter(
    (part) =>
      (part !== 'staff' || organises) &&
      (part !== 'offer' || offers !== null) &&
      (part !== 'facts' || boothFields.length > 0) &&
      (part !== 'items' || boothItems !== null),
  );
  const placeNames = usePlaceNames();
  const read = useLocalText();
  return (
    <>
      <nav className={styles.parts} aria-label={t('edit.parts')}>
        {shown.map((part) => (
          <a key={part} href={`#edit-${part}`} className={link.tap}>
            {part === 'items' && boothItems ? read(boothItems.name) : t(`edit.part.${part}`)}
          </a>
        ))}
      </nav>
      <Basics draft={draft} organises={organises} errorAt={errorAt} />
      <Look draft={draft} organises={organises} errorAt={errorAt} />
      <Section part="words">
        <TextInput {...line('summaryText')} maxLength={300} />
        <Textarea {...line('summarySubText')} autosize minRows={3} maxRows={12} maxLength={2000} />
      </Section>
      {boothFields.length > 0 && (
        <Section part="facts">
          <FactFields
            fields={boothFields}
            facts={values.facts}
            path="facts"
            errorAt={errorAt}
            organises={organises}
            onChange={(facts) => set({ facts })}
          />
        </Section>
      )}
      <ItemFields draft={draft} organises={organises} errorAt={errorAt} />
      <Section part="pictures">
        {(
          ['imagesLocation', 'imagesLocationAdvantage', 'imagesAmenities', 'imagesGallery'] as const
        ).map((name) => (
          <PictureRows
            key={name}
            name={name}
            label={t(placeNames[filledPlaces[name]])}
            images={values[name]}
            errorAt={errorAt}
            onChange={(images) => set({ [name]: images })}
          />
        ))}
        <PanoramaRows
          name="panoramas"
          panoramas={values.panoramas}
          most={mostPanoramas}
          errorAt={errorAt}
          onChange={(panoramas) => set({ panoramas })}
        />
      </Section>
      <Section part="films">
        {(['videoLinks', 'testimonialVideoLinks'] as const).map((name) => (
          <VideoRows
            key={name}
            name={name}
            label={t(placeNames[filledPlaces[name]])}
            videos={values[name]}
            errorAt={errorAt}
            onChange={(videos) => set({ [name]: videos })}
          />
        ))}
      </Section>
      <Section part="papers">
        <DocumentRows
          documents={values.documents}
          errorAt={errorAt}
          onChange={(documents) => set({ documents })}
        />
      </Section>
      {offers && <OfferFields draft={draft} errorAt={errorAt} />}
      <HoursFields draft={draft} errorAt={errorAt} />
      {organises && <Staff draft={draft} errorAt={errorAt} />}
    </>
  );
}

function Basics({ draft, organises, errorAt }: FieldsProps) {
  const t = useTexts();
  const { values, set } = draft;
  const line = useLine({ draft, errorAt });
  const choice = useChoice(draft);
  return (
    <Section part="basics">
      {organises ? (
        <>
          <TextInput {...line('name')} required maxLength={120} />
          <Grid least="14rem" gap={4} align="start">
            <TextInput {...line('city')} maxLength={80} />
            <NativeSelect {...choice('tier', boothTiers)} />
          </Grid>
          <NativeSelect
            name="boost"
            label={t('edit.boost')}
            description={t('edit.boostHint')}
            value={String(values.boost)}
            data={Array.from({ length: mostBoost + 1 }, (_, steps) => ({
              value: String(steps),
              label: steps ? t('edit.boostBy', { count: steps }) : t('edit.noBoost'),
            }))}
            onChange={(chosen) => set({ boost: Number(chosen.currentTarget.value) })}
          />
          <Switch
            label={t('edit.published')}
            description={t('edit.publishedHint')}
            checked={values.published}
            onChange={(change) => set({ published: change.currentTarget.checked })}
          />
        </>
      ) : (
        <Text tone="soft">
          <strong>{values.name}</strong>
          {values.city && ` · ${values.city}`}
        </Text>
      )}
    </Section>
  );
}

function Look({ draft, organises, errorAt }: FieldsProps) {
  const t = useTexts();
  const { values, set } = draft;
  const choice = useChoice(draft);
  return (
    <Section part="look">
      <Grid least="14rem" gap={4} align="start">
        <Stack as="label" gap={2} weight="medium" className={styles.colour}>
          {t('edit.color')}
          <Row as="span" gap={3} wrap={false} align="center">
            <input
              type="color"
              value={/^#[0-9a-f]{6}$/i.test(values.color) ? values.color : '#888888'}
              onChange={(change) => set({ color: change.target.value })}
            />
            <code>{values.color}</code>
          </Row>
        </Stack>
        {organises && <NativeSelect {...choice('style', boothStyles)} />}
      </Grid>
      <PictureField
        label={t('edit.logoUrl')}
        url={values.logoUrl}
        error={errorAt('logoUrl')}
        onChange={(logoUrl) => set({ logoUrl })}
      />
      <PictureField
        label={t('edit.bgImgUrl')}
        url={values.bgImgUrl}
        alt={values.bgImgAlt}
        error={errorAt('bgImgUrl')}
        onChange={(bgImgUrl) => set({ bgImgUrl })}
        onAlt={(bgImgAlt) => set({ bgImgAlt })}
      />
      <PictureField
        label={t('edit.imgUrl')}
        url={values.imgUrl}
        alt={values.imgAlt}
        error={errorAt('imgUrl')}
        onChange={(imgUrl) => set({ imgUrl })}
        onAlt={(imgAlt) => set({ imgAlt })}
      />
    </Section>
  );
}

function Staff({ draft, errorAt }: DraftFields) {
  const t = useTexts();
  const { values, set } = draft;
  return (
    <Section part="staff">
      <Textarea
        name="staff"
        label={t('edit.staff')}
        description={t('edit.staffHint')}
        autosize
        minRows={2}
        value={values.staff.join('\n')}
        error={problemIn('staff', errorAt, values.staff.length)}
        onChange={(typed) => set({ staff: typed.currentTarget.value.split(/[\s,;]/) })}
        onBlur={() => set({ staff: [...new Set(values.staff.filter(Boolean))] })}
      />
      <NativeSelect
        name="consultants"
        label={t('edit.consultants')}
        description={t('edit.consultantsHint')}
        value={String(values.consultants)}
        data={Array.from({ length: 51 }, (_, count) => String(count))}
        onChange={(chosen) => set({ consultants: Number(chosen.currentTarget.value) })}
      />
      <WidgetFields draft={draft} errorAt={errorAt} />
    </Section>
  );
}

type Line = 'name' | 'city' | 'summaryText' | 'summarySubText' | 'color';

/** Returns the props of a text field. */
function useLine({ draft: { values, set }, errorAt }: DraftFields) {
  const t = useTexts();
  return (name: Line) => ({
    name,
    label: t(`edit.${name}`),
    value: values[name],
    error: errorAt(name),
    onChange: (typed: { currentTarget: { value: string } }) =>
      set({ [name]: typed.currentTarget.value } as BoothChange),
  });
}

/** Returns the props of a select field. */
function useChoice({ values, set }: DraftFields['draft']) {
  const t = useTexts();
  return (name: 'tier' | 'style', options: readonly string[]) => ({
    name,
    label: t(`edit.${name}`),
    value: values[name],
    data: options.map((value) => ({
      value,
      label: t(`edit.${name}.${value}` as TextKey),
    })),
    onChange: (chosen: { currentTarget: { value: string } }) =>
      set({ [name]: chosen.currentTarget.value } as BoothChange),
  });
}

/** The first problem of a list edited in one field. */
function problemIn(name: string, errorAt: DraftFields['errorAt'], count: number) {
  return (
    errorAt(name) ??
    Array.from({ length: count }, (_, at) => errorAt(`${name}.${at}`)).find(Boolean)
  );
}
