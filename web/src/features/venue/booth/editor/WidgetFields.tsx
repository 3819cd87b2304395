import { NativeSelect, TextInput } from '@mantine/core';
import { start } from '../../../../lib/start.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Grid } from '../../../../ui/layout/Grid.tsx';
import type { DraftFields } from './EditorPart.tsx';

const providers = ['reve', 'tawk', 'crisp'] as const;

/** A booth's chat: its own desk, or a service the exhibitor already uses. */
export function WidgetFields({ draft: { values, set }, errorAt }: DraftFields) {
  const t = useTexts();
  const { widget } = values;
  return (
    <Grid least="14rem" gap={4} align="start">
      <NativeSelect
        name="widget.provider"
        label={t('edit.widget')}
        description={t('edit.widgetHint')}
        value={widget?.provider ?? ''}
        data={[
          { value: '', label: t('edit.widgetOwn') },
          ...providers.map((value) => ({ value, label: value })),
        ]}
        onChange={(chosen) => {
          const provider = providers.find((one) => one === chosen.currentTarget.value);
          set({ widget: provider ? { provider, id: widget?.id ?? '' } : null });
        }}
      />
      {widget && (
        <TextInput
          name="widget.id"
          label={t('edit.widgetId')}
          description={start?.widgets?.hasOwnHost ? undefined : t('edit.widgetFrame')}
          value={widget.id}
          error={errorAt('widget.id')}
          onChange={(typed) => set({ widget: { ...widget, id: typed.currentTarget.value } })}
        />
      )}
    </Grid>
  );
}
