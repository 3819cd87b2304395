import { type MessagePerson, fullName } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';

/** Names of people, with a label for those who are gone. */
export function useNames() {
  const t = useTexts();
  return {
    whole: (person: MessagePerson) => fullName(person) || t('message.gone'),
    short: (person: MessagePerson) => person.first_name || person.last_name || t('message.gone'),
  };
}
