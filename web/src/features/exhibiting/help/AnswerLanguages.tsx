import { useHelpDesk } from './data.ts';
import { useAnswersIn } from './useAnswersIn.ts';

const none: readonly string[] = [];

/** The languages in which a booth answers, on a line of their own; nothing where its staff named none. */
export function AnswerLanguages({ boothId }: { boothId: string }) {
  const words = useAnswersIn(useHelpDesk(boothId).data?.languages ?? none);
  return (
    words && (
      <>
        <br />
        {words}
      </>
    )
  );
}
