import { availabilities, type Availability as Chosen } from '@pavilion/contract';
import { IconCompass, IconEyeOff, IconMessageHeart } from '@tabler/icons-react';
import { useId } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Availability.module.css';
import { useAvailability, useSetAvailability } from './data.ts';

const icons = { open: IconMessageHeart, exploring: IconCompass, hidden: IconEyeOff };

/** Open to talk, exploring or hidden: one tap, with an explanation of each. */
export function Availability() {
  const t = useTexts();
  const availability = useAvailability();
  return (
    <Stack as="section" aria-label={t('availability.title')}>
      <Loaded query={availability} loading={<div className={styles.coming} />} empty={null}>
        {(chosen) => <Choice chosen={chosen} />}
      </Loaded>
    </Stack>
  );
}

function Choice({ chosen }: { chosen: Chosen }) {
  const t = useTexts();
  const set = useSetAvailability();
  const name = useId();
  const { hall } = useEvent()!.config.features;
  return (
    <>
      <fieldset className={styles.choice} role="radiogroup" aria-describedby={`${name}-text`}>
        <legend>
          <h2>{t('availability.title')}</h2>
        </legend>
        <div className={styles.options}>
          {availabilities.map((one) => {
            const Icon = icons[one];
            return (
              <label key={one}>
                <input
                  type="radio"
                  name={name}
                  checked={one === chosen}
                  onChange={() => set.mutate(one)}
                />
                <span>
                  <Icon size={18} stroke={1.8} aria-hidden /> {t(`availability.${one}`)}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <Text size="md" tone="soft" id={`${name}-text`} className={styles.text} role="status">
        {t(`availability.${chosen}Text`)}
        {chosen === 'open' && hall && ` ${t('availability.openBooths')}`}
      </Text>
      <FailedStep error={set.error} />
    </>
  );
}
