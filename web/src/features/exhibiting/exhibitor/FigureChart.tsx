import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';

/** A figure over time as a bar chart. A table beside it has the same numbers. */
export function FigureChart({
  data,
  name,
}: {
  data: { label: string; count: number }[];
  name: string;
}) {
  return (
    <BarChart
      h={220}
      data={data}
      dataKey="label"
      series={[{ name: 'count', label: name, color: 'var(--brand)' }]}
      gridAxis="y"
      tickLine="none"
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false, radius: 4 }}
      yAxisProps={{ allowDecimals: false, width: 36 }}
    />
  );
}
