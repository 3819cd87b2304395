import { type HelpCard, isSameCard, type VideoShown } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { CardContent } from '../../../ui/chat/SentCard.tsx';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useAct, videoCalls } from './data.ts';
import styles from './LookTogether.module.css';

/** The booth's pictures that the user can open for everyone in the call. */
export function ShowPanel({
  roomId,
  things,
  shown,
  onShown,
}: {
  roomId: string;
  things: readonly HelpCard[];
  shown: VideoShown | null;
  onShown: () => void;
}) {
  const t = useTexts();
  const showing = useAct(async ({ kind, key }: HelpCard) => {
    await videoCalls.show(roomId, { kind, key });
    onShown();
  });
  return (
    <Stack gap={3} className={styles.things}>
      <Text tone="soft">{t('together.hint')}</Text>
      {showing.error && (
        <Text tone="alarm" role="alert">
          {errorSentence(showing.error, t('shell.offline'), t('shell.notDone'))}
        </Text>
      )}
      <Stack as="ul">
        {things.map((card) => (
          <li key={`${card.kind} ${card.key}`}>
            <button
              type="button"
              className={styles.thing}
              aria-pressed={shown !== null && isSameCard(shown.card, card)}
              onClick={() => showing.mutate(card)}
            >
              <CardContent card={card} />
            </button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
