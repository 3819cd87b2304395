import type { StagePlayer } from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTimed } from '../../../lib/time/useTimed.ts';
import { Chapters } from '../../../ui/media/Chapters.tsx';
import { toChapters } from '../../../ui/media/toChapters.ts';

/** The chapters of what the stage plays; a live video's can be opened once everyone has seen them begin. */
export function StageChapters({
  player,
  isLive,
  onGoTo,
}: {
  player: StagePlayer;
  isLive: boolean;
  onGoTo: (second: number) => void;
}) {
  const localText = useLocalText();
  const isFile = player.kind === 'mp4';
  const { chapters } = toChapters(
    (isFile && player.description && localText(player.description)) || '',
  );
  const startedAt = isLive && player.startedAt ? Date.parse(player.startedAt) : null;
  const live = useTimed(1000, (now) => {
    const played = startedAt === null ? Infinity : (now.getTime() - startedAt) / 1000;
    return chapters.findLast(({ second }) => second <= played)?.second ?? 0;
  });
  if (chapters.length === 0) return null;
  return (
    <Chapters
      chapters={chapters}
      onGoTo={onGoTo}
      live={startedAt === null ? undefined : live}
      as="h2"
    />
  );
}
