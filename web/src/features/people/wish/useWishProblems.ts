import { findWishProblems, type OwnWishes } from '@pavilion/contract';
import { wallClock } from '@pavilion/contract/clock';
import { useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { focusField } from '../../../ui/form/focusField.ts';
import { useAnswerProblem } from '../../../ui/form/useAnswerProblem.ts';
import { toWanted, type WishValues } from './wishValues.ts';

type Problems = Record<string, string>;

/** What is wrong with a form of wishes, by path. */
export function useWishProblems({ wishes: before, questions }: OwnWishes) {
  const { zone, config } = useEvent()!;
  const say = useAnswerProblem();
  const [problems, setProblems] = useState<Problems>({});
  return {
    problems,
    check(values: WishValues): Problems {
      const { wishes, answers } = toWanted(values);
      const found = findWishProblems(
        { wishes: { ...before, ...wishes }, answers },
        {
          ...{ before, questions },
          asks: config.features.registration,
          today: wallClock(eventNow(), zone).day,
        },
      );
      return Object.fromEntries(Object.entries(found).map(([path, one]) => [path, say(one)]));
    },
    /** Shows these, with the focus on the first; returns whether there are any. */
    show(found: Problems, form: HTMLFormElement): boolean {
      setProblems(found);
      focusField(form, Object.keys(found));
      return Object.keys(found).length > 0;
    },
    /** Takes back what was wrong with these values. */
    solve(names: string[]): void {
      setProblems((shown) =>
        Object.fromEntries(
          Object.entries(shown).filter(([path]) => !names.includes(path.replace('wishes.', ''))),
        ),
      );
    },
  };
}
