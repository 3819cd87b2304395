import { IconMoon, IconSun } from '@tabler/icons-react';
import { sourceLanguage } from '@pavilion/contract/languages';
import { start } from '../../lib/start.ts';
import { languages, type Language, useLanguage } from '../../lib/text/language.ts';
import { useTexts } from '../../texts/texts.ts';
import { chooseLanguage } from './chooseLanguage.ts';
import { useScheme } from './useScheme.ts';
import styles from './shell.module.css';

/** Language and colours, in the same place on every page. */
export function Settings() {
  const t = useTexts();
  const language = useLanguage();
  const [scheme, setScheme] = useScheme();
  const offered = start?.event.config.languages ?? [sourceLanguage];
  return (
    <div className={styles.settings}>
      {offered.length > 1 && (
        <select
          className={styles.language}
          aria-label={t('shell.language')}
          value={language}
          onChange={(event) => void chooseLanguage(event.target.value as Language)}
        >
          {offered.map((one) => (
            <option key={one} value={one} lang={one}>
              {languages[one].name}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        className={styles.scheme}
        aria-label={t(scheme === 'light' ? 'shell.dark' : 'shell.light')}
        onClick={() => setScheme(scheme === 'light' ? 'dark' : 'light')}
      >
        {scheme === 'light' ? (
          <IconMoon size={20} aria-hidden />
        ) : (
          <IconSun size={20} aria-hidden />
        )}
      </button>
    </div>
  );
}
