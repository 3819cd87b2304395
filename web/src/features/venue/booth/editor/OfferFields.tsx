import { Switch, Textarea, TextInput } from '@mantine/core';
import { useEvent } from '../../../../lib/event/event.ts';
import { toInstant, toWallTime } from '../../../../lib/time/wallTime.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { MomentField } from '../../../../ui/form/MomentField.tsx';
import { type DraftFields, EditorPart } from './EditorPart.tsx';
import { PictureField } from './PictureField.tsx';

/** A booth's offer: what it is, until when, and its picture. */
export function OfferFields({ draft: { values, set }, errorAt }: DraftFields) {
  const t = useTexts();
  const { zone } = useEvent()!;
  const { offer } = values;
  const words = (part: Partial<NonNullable<typeof offer>>) =>
    set({ offer: { title: '', description: '', ...offer, ...part } });
  return (
    <EditorPart part="offer">
      <Switch
        label={t('edit.hasOffer')}
        checked={offer !== null}
        onChange={(change) =>
          set({ offer: change.currentTarget.checked ? { title: '', description: '' } : null })
        }
      />
      {offer && (
        <>
          <TextInput
            name="offer.title"
            label={t('edit.offerTitle')}
            value={offer.title}
            maxLength={200}
            error={errorAt('offer.title')}
            onChange={(typed) => words({ title: typed.currentTarget.value })}
          />
          <Textarea
            name="offer.description"
            label={t('edit.offerText')}
            autosize
            minRows={2}
            maxRows={10}
            value={offer.description}
            maxLength={4000}
            error={errorAt('offer.description')}
            onChange={(typed) => words({ description: typed.currentTarget.value })}
          />
          <MomentField
            name="offerEndsAt"
            label={t('edit.offerEndsAt', { zone })}
            value={toWallTime(values.offerEndsAt ?? '', zone)}
            error={errorAt('offerEndsAt')}
            onChange={(typed) => set({ offerEndsAt: toInstant(typed, zone) || null })}
          />
          <PictureField
            label={t('edit.offerImg')}
            url={values.offerImg}
            alt={values.offerImgAlt}
            error={errorAt('offerImg')}
            onChange={(offerImg) => set({ offerImg })}
            onAlt={(offerImgAlt) => set({ offerImgAlt })}
          />
        </>
      )}
    </EditorPart>
  );
}
