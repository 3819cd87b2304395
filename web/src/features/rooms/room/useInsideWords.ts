import type { Room } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { personName } from './roomTimes.ts';

/** Describes who is inside, naming at most `most` people. */
export function useInsideWords(most: number): (room: Room) => string {
  const t = useTexts();
  return ({ inside: { count, people } }) => {
    if (count === 0) return t('room.nobody');
    const named = people.slice(0, most);
    const names = named.map(personName).join(', ');
    const more = count - named.length;
    if (named.length === 0) return '';
    return more > 0 ? t('room.insideMore', { names, count: more }) : t('room.inside', { names });
  };
}
