import { Button, Menu } from '@mantine/core';
import { listReplyFacts } from '@pavilion/contract';
import { IconBraces } from '@tabler/icons-react';
import { useKindFields } from '../../../lib/event/useKindFields.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';

/** What a saved reply can be filled in with: the visitor's first name, and the booth's facts with what it states now. */
export function FactMenu({
  facts,
  kind,
  onInsert,
}: {
  facts: Readonly<Record<string, string>>;
  /** Of the booth. */
  kind: string;
  onInsert: (placeholder: string) => void;
}) {
  const t = useTexts();
  const read = useLocalText();
  const { boothFields } = useKindFields(kind);
  const choices = [
    { key: 'name', label: t('reply.firstName') },
    ...listReplyFacts(boothFields).map(({ key, label }) => ({
      key,
      label: facts[key] ? `${read(label)}: ${facts[key]}` : read(label),
    })),
  ];
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconBraces size={18} aria-hidden />}>
          {t('reply.insertFact')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(50vh, 20rem)" style={{ overflowY: 'auto' }}>
        {choices.map(({ key, label }) => (
          <Menu.Item key={key} onClick={() => onInsert(`{${key}}`)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
