import type { CaptionLine, RunningCaption } from '@pavilion/contract';
import { IconLanguage } from '@tabler/icons-react';
import { useCaptionTranslation } from './useCaptionTranslation.ts';

/** A line over the picture; a translation has its sign before it. */
export function OverlayLine(given: {
  line: CaptionLine | RunningCaption;
  to: string | null;
  hasServer: boolean;
}) {
  const { line, ...wanted } = given;
  const { data } = useCaptionTranslation(line, wanted);
  if (!data)
    return (
      <p lang={line.language} dir="auto">
        {line.text}
      </p>
    );
  return (
    <p lang={data.to} dir="auto">
      <IconLanguage size="0.9em" aria-hidden /> {data.text}
    </p>
  );
}
