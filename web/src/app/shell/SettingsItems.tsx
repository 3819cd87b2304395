import { Menu } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { languages, useLanguage } from '../../lib/text/language.ts';
import { start } from '../../lib/start.ts';
import { useTexts } from '../../texts/texts.ts';
import { chooseLanguage } from './chooseLanguage.ts';
import { useScheme } from './useScheme.ts';

/** Language and colours as menu items, for screens with no room for more. */
export function SettingsItems() {
  const t = useTexts();
  const language = useLanguage();
  const [scheme, setScheme] = useScheme();
  const others = (start?.event.config.languages ?? []).filter((one) => one !== language);
  const Icon = scheme === 'light' ? IconMoon : IconSun;
  return (
    <>
      {others.map((one) => (
        <Menu.Item
          key={one}
          lang={one}
          leftSection={<IconLanguage size={18} aria-hidden />}
          onClick={() => void chooseLanguage(one)}
        >
          {languages[one].name}
        </Menu.Item>
      ))}
      <Menu.Item
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => setScheme(scheme === 'light' ? 'dark' : 'light')}
      >
        {t(scheme === 'light' ? 'shell.dark' : 'shell.light')}
      </Menu.Item>
    </>
  );
}
