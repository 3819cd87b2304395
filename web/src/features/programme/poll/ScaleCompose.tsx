import { NativeSelect, TextInput } from '@mantine/core';
import type { PollScale } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { Grid } from '../../../ui/layout/Grid.tsx';

const ranges: readonly (readonly [from: number, to: number])[] = [
  [1, 3],
  [1, 4],
  [1, 5],
  [1, 7],
  [1, 10],
  [0, 5],
  [0, 10],
];
const longestEnd = 40;

/** The range of a scale, and the words at both ends. */
export function ScaleCompose({
  scale,
  problem,
  onChange,
}: {
  scale: PollScale;
  problem: (field: string) => string | undefined;
  onChange: (scale: PollScale) => void;
}) {
  const t = useTexts();
  const { from, to } = scale;
  // a table may have imported another one
  const offered = ranges.some(([low, high]) => low === from && high === to)
    ? ranges
    : [...ranges, [from, to] as const];
  return (
    <>
      <NativeSelect
        label={t('poll.scale')}
        value={`${from}-${to}`}
        data={offered.map(([low, high]) => ({
          value: `${low}-${high}`,
          label: t('poll.range', { from: low, to: high }),
        }))}
        onChange={({ currentTarget }) => {
          const [low, high] = currentTarget.value.split('-').map(Number) as [number, number];
          onChange({ ...scale, from: low, to: high });
        }}
      />
      <Grid least="10rem">
        {(['low', 'high'] as const).map((end) => (
          <TextInput
            key={end}
            label={t(`poll.scale.${end}`, { step: end === 'low' ? from : to })}
            maxLength={longestEnd}
            value={scale[end]}
            error={problem(end)}
            onChange={({ currentTarget }) => onChange({ ...scale, [end]: currentTarget.value })}
          />
        ))}
      </Grid>
    </>
  );
}
