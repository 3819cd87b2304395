import type { SwagItem } from '@pavilion/contract';
import { IconFileText } from '@tabler/icons-react';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import link from '../../../ui/button/link.module.css';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

/** The documents of a bag, to read. */
export function SwagLinks({ items }: { items: readonly SwagItem[] }) {
  const t = useTexts();
  const written = useContentLanguage();
  return (
    <Stack as="ul" gap={1}>
      {items.map(({ id, title, documentUrl, available }) => (
        <li key={id} lang={written}>
          {available ? (
            <a href={documentUrl} target="_blank" rel="noopener" className={link.link}>
              <IconFileText size={20} aria-hidden /> {title}
            </a>
          ) : (
            <>
              {title}{' '}
              <Text as="small" tone="soft">
                {t('swag.gone')}
              </Text>
            </>
          )}
        </li>
      ))}
    </Stack>
  );
}
