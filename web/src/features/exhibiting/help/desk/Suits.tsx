import { type HelpThread, scoreFit, type SuitedStaff } from '@pavilion/contract';
import { useTerms } from '../../../../lib/event/useTerms.ts';
import { nameOfLanguage, useLanguage } from '../../../../lib/text/language.ts';
import { useTexts } from '../../../../texts/texts.ts';
import styles from '../Desk.module.css';

/** Whether a question suits the staff member, else which colleague it suits best, and why; nothing where it suits nobody. */
export function Suits({ thread, personId }: { thread: HelpThread; personId: string }) {
  const t = useTexts();
  const language = useLanguage();
  const { term } = useTerms();
  const [best] = thread.suits.toSorted((one, other) => rank(other, personId) - rank(one, personId));
  if (!best) return null;
  const what = [
    ...best.languages.map((code) => nameOfLanguage(code, language)),
    ...best.cities.map(term),
  ].join(', ');
  const isOwn = best._id === personId;
  return (
    <span className={styles.suits} data-own={isOwn || undefined}>
      {isOwn ? t('desk.suitsYou', { what }) : t('desk.suits', { name: best.first_name, what })}
    </span>
  );
}

/** Oneself first, then who suits best. */
function rank(one: SuitedStaff, personId: string): number {
  return one._id === personId ? Infinity : scoreFit(one, one);
}
