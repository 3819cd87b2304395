import { Switch } from '@mantine/core';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/form/Choices.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Caption.module.css';
import { captionLooks } from './captionLooks.ts';
import type { Captions } from './data.ts';
import { TranslationChoice } from './TranslationChoice.tsx';
import { type CaptionStyle, useCaptionStyle } from './useCaptionStyle.ts';

/** How captions are shown and announced on this device. */
export function CaptionChoices({ captions }: { captions: Captions }) {
  const t = useTexts();
  const [style, change] = useCaptionStyle();
  const names = Object.keys(captionLooks) as (keyof typeof captionLooks)[];
  return (
    <Stack className={styles.settings}>
      <Switch
        size="md"
        label={t('caption.over')}
        checked={style.isOn}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
      />
      <TranslationChoice captions={captions} />
      <details>
        <Text as="summary" size="md" weight="strong">
          {t('caption.look')}
        </Text>
        <Stack>
          {names.map((name) => (
            <Choices
              key={name}
              name={`caption-${name}`}
              label={t(`caption.look.${name}`)}
              options={captionLooks[name].map((value) => ({
                value,
                label: t(`caption.look.${value}`),
              }))}
              chosen={[style[name]]}
              onChange={([value]) => change({ [name]: value } as Partial<CaptionStyle>)}
            />
          ))}
          <Switch
            size="md"
            label={t('caption.announce')}
            checked={style.isAnnounced}
            onChange={(event) => change({ isAnnounced: event.currentTarget.checked })}
          />
        </Stack>
      </details>
    </Stack>
  );
}
