import { toWishFilters } from '@pavilion/contract';
import { useOwnAnswers } from '../../../features/identity/form/data.ts';
import { useSearchFields } from '../../../features/venue/search/useSearchFields.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useLogin } from '../../../lib/login/login.ts';

/** What the person said at registration, as filters: the cities, interest and budget of the form, and what they chose in its other questions. */
export function useWishFilters(): string[] {
  const fields = useSearchFields();
  const offered = useEvent()!.config.features.registration?.cities ?? [];
  const wishes = useLogin()?.user.wishes;
  const answered = useOwnAnswers().data?.answered ?? [];
  const chosen = answered.flatMap(({ question, answer }) => {
    const ids = [answer].flat();
    return question.options.filter(({ _id }) => ids.includes(_id)).map(({ label }) => label.en);
  });
  if (!wishes) return [];
  const { cities, interestedIn, budget } = wishes;
  const said = [...cities, interestedIn ?? '', budget ?? '', ...chosen].filter(Boolean);
  return toWishFilters(fields, { cities: [...cities, ...offered], said });
}
