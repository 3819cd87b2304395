import { useTimed } from '../../../lib/time/useTimed.ts';
import { useCaptionStyle } from './useCaptionStyle.ts';
import { useCaptions } from './data.ts';
import { OverlayLine } from './OverlayLine.tsx';
import { useTranslationChoice } from './useTranslationChoice.ts';
import styles from './Caption.module.css';

const shownMs = 8000;
const rows = 2;

/** What is being said, over the picture: the last lines, until nothing was said for eight seconds. Screen readers follow the log instead. */
export function CaptionOverlay({ sessionId }: { sessionId: string }) {
  const [style] = useCaptionStyle();
  const { data } = useCaptions(sessionId, style.isOn);
  const { to, hasServer } = useTranslationChoice(data);
  const newsAt = data?.newsAt ?? 0;
  const isFresh = useTimed(1000, (now) => now.getTime() - newsAt < shownMs);
  if (!style.isOn || !data || !isFresh) return null;
  const said = [...data.lines.slice(-rows), ...data.running].filter(({ text }) => text !== '');
  return (
    <div
      className={styles.place}
      data-size={style.size}
      data-place={style.place}
      data-contrast={style.contrast}
      aria-hidden
    >
      {said.slice(-rows).map((line) => (
        <OverlayLine key={line.clientId} line={line} to={to} hasServer={hasServer} />
      ))}
    </div>
  );
}
