import { type TextKey, useTexts } from '../../texts/texts.ts';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import styles from './KeyList.module.css';
import { useSingleKeys } from './useKeys.ts';
import { usePaletteTitle } from './usePaletteTitle.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const keys: [string[], TextKey][] = [
  [['?'], 'keys.list'],
  [['↑', '↓'], 'keys.move'],
  [['Enter'], 'keys.open'],
  [['Esc'], 'keys.close'],
  [['↑'], 'keys.edit'],
];

/** The keyboard shortcuts, and a switch for single-key ones. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const paletteTitle = usePaletteTitle();
  const [on, turn] = useSingleKeys();
  return (
    <Dialog opened onClose={onClose} title={t('keys.title')}>
      <Stack as="dl" gap={0} className={styles.keys}>
        <Keys pressed={[isApple ? '⌘' : 'Ctrl', 'K']} what={paletteTitle} />
        {keys.map(([pressed, what]) => (
          <Keys key={what} pressed={pressed} what={t(what)} />
        ))}
      </Stack>
      <label className={styles.single}>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
        <span>
          {t('keys.single')}
          <Text as="small" size="sm" tone="soft">
            {t('keys.singleText')}
          </Text>
        </span>
      </label>
    </Dialog>
  );
}

function Keys({ pressed, what }: { pressed: string[]; what: string }) {
  return (
    <div>
      <Row as="dt" wrap={false}>
        {pressed.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </Row>
      <dd>{what}</dd>
    </div>
  );
}
