import { type StageReaction, stageReactions } from '@pavilion/contract';
import { useRef, useState } from 'react';
import { prefersQuiet } from '../../../lib/browser/prefersQuiet.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './Claps.module.css';
import { useClaps } from './data.ts';
import { StageFace } from './StageFace.tsx';

const mostFloating = 24;

interface Floating {
  id: number;
  kind: StageReaction;
  lane: number;
  delayMs: number;
}

/** Reaction buttons, and the room's reactions: totals float up as icons, unless reduced motion is preferred. */
export function Claps({ sessionId, isOpen }: { sessionId: string; isOpen: boolean }) {
  const t = useTexts();
  const [floating, setFloating] = useState<Floating[]>([]);
  const [recent, setRecent] = useState<Partial<Record<StageReaction, number>>>({});
  const next = useRef(0);
  const claps = useClaps(sessionId, (counts) => {
    setRecent((before) =>
      Object.fromEntries(
        stageReactions.map((kind) => [kind, (before[kind] ?? 0) + (counts[kind] ?? 0)]),
      ),
    );
    if (prefersQuiet() || document.hidden) return;
    const fresh = stageReactions.flatMap((kind) =>
      Array.from({ length: Math.min(8, counts[kind] ?? 0) }, (_, nth) => ({
        id: next.current++,
        kind,
        lane: (next.current * 37) % 100,
        delayMs: nth * 110,
      })),
    );
    setFloating((before) => [...before, ...fresh].slice(-mostFloating));
  });
  return (
    <Stack gap={1} className={styles.claps}>
      <div className={styles.air} aria-hidden>
        {floating.map((one) => (
          <span
            key={one.id}
            style={{ insetInlineStart: `${one.lane}%`, animationDelay: `${one.delayMs}ms` }}
            onAnimationEnd={() =>
              setFloating((before) => before.filter((other) => other.id !== one.id))
            }
          >
            <StageFace kind={one.kind} size={28} />
          </span>
        ))}
      </div>
      <Row gap={1} wrap={false} className={styles.row} role="group" aria-label={t('stage.claps')}>
        {stageReactions.map((kind) => (
          <button
            key={kind}
            type="button"
            disabled={!isOpen}
            title={t(`stage.clap.${kind}`)}
            onClick={() => claps.mutate(kind)}
          >
            <StageFace kind={kind} />
            <span className={visuallyHidden.text}>{t(`stage.clap.${kind}`)}</span>
            {(recent[kind] ?? 0) > 0 && <small>{recent[kind]}</small>}
          </button>
        ))}
      </Row>
      {claps.error && (
        <p role="status" className={styles.failed}>
          {claps.error.message || t('shell.offline')}
        </p>
      )}
    </Stack>
  );
}
