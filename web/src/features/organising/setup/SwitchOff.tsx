import { type CountedFeature, countedFeatures, type FeatureKey } from '@pavilion/contract';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useFeatureUse, useSwitchFeature } from './data.ts';

/** Confirms switching off a feature, showing whom and what it affects. */
export function SwitchOff({
  feature,
  name,
  onClose,
}: {
  feature: FeatureKey;
  name: string;
  onClose: () => void;
}) {
  const t = useTexts();
  const change = useSwitchFeature();
  const counted = countedFeatures.find((one): one is CountedFeature => one === feature) ?? null;
  const use = useFeatureUse(counted);
  return (
    <ConfirmDialog
      title={t('effect.off.title', { what: name })}
      confirm={t('effect.off.confirm')}
      act={{
        isPending: change.isPending,
        error: change.error,
        run: () => change.mutate({ feature, isOn: false }, { onSuccess: onClose }),
      }}
      onClose={onClose}
    >
      {counted && (
        <Loaded query={use} empty={<p>{t('effect.off.nothing')}</p>} isEmpty={(of) => !of.things}>
          {({ things, people }) => (
            <p>
              <strong>{t(`effect.off.${counted}` as TextKey, { count: things })}</strong>{' '}
              {people > 0 && t('effect.off.people', { count: people })}
            </p>
          )}
        </Loaded>
      )}
      <p>{t('effect.off.text')}</p>
    </ConfirmDialog>
  );
}
