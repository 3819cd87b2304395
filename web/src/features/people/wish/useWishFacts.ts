import { answerInWords, askedQuestions, type OwnWishes } from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { dayName } from '../../../lib/time/eventDays.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';

/** What a person looks for, in words; empty where they haven't said. */
interface WishFact {
  /** As the form names it. */
  name: string;
  label: string;
  text: string;
}

/** The labels of the wishes, as the registration form has them. */
const labels: [field: keyof OwnWishes['wishes'], label: TextKey][] = [
  ['cities', 'registration.label.location'],
  ['interestedIn', 'registration.label.interested_in'],
  ['budget', 'registration.label.budget'],
  ['visitOn', 'registration.label.callDate'],
];

/** The wishes the event asks for and the answers to the organisers' questions, in the form's order. */
export function useWishFacts({ wishes, questions, answers }: OwnWishes): WishFact[] {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const { term } = useTerms();
  const asks = useEvent()!.config.features.registration;
  const words = {
    cities: wishes.cities.map(term).join(', '),
    interestedIn: wishes.interestedIn ? term(wishes.interestedIn) : '',
    budget: wishes.budget ? term(wishes.budget) : '',
    visitOn: wishes.visitOn ? dayName(wishes.visitOn, language) : '',
  };
  const offered = {
    cities: asks?.cities,
    interestedIn: asks?.interests,
    budget: asks?.budgets,
    visitOn: asks?.dates,
  };
  return [
    ...labels
      .filter(([field]) => offered[field]?.length)
      .map(([name, label]) => ({ name, label: t(label), text: words[name] })),
    ...askedQuestions(questions, answers).map((question) => {
      const answer = answers[question._id];
      const inWords = { language, yes: '' };
      return {
        name: `answers.${question._id}`,
        label: read(question.label),
        text: answer === undefined ? '' : answerInWords(question, answer, inWords),
      };
    }),
  ];
}
