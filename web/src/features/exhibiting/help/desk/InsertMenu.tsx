import { Menu } from '@mantine/core';
import type { HelpCard } from '@pavilion/contract';
import { IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import { useCardWords } from '../../../../ui/chat/useCardWords.ts';
import styles from '../Desk.module.css';

/** What the booth has to send as a card, in a menu. */
export function InsertMenu({
  cards,
  onChoose,
}: {
  cards: readonly HelpCard[];
  onChoose: (card: HelpCard) => void;
}) {
  const t = useTexts();
  const { toText } = useCardWords();
  const [isChosen, setChosen] = useState(false);
  return (
    // once something is chosen, the box takes the focus
    <Menu
      position="top-start"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      returnFocus={!isChosen}
      onOpen={() => setChosen(false)}
    >
      <Menu.Target>
        <button type="button" className={styles.insert}>
          {t('card.insert')} <IconChevronUp size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.things}>
        {cards.map((card) => (
          <Menu.Item
            key={`${card.kind} ${card.key}`}
            onClick={() => {
              setChosen(true);
              onChoose(card);
            }}
          >
            {toText(card)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
