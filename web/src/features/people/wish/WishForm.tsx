import { Button } from '@mantine/core';
import { CallError, type OwnWishes } from '@pavilion/contract';
import type { SyntheticEvent } from 'react';
import type { useConflictDraft } from '../../../lib/draft/useConflictDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { QuestionFields } from '../../../ui/form/QuestionFields.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useSaveWishes } from './data.ts';
import { useWishFacts } from './useWishFacts.ts';
import { useWishProblems } from './useWishProblems.ts';
import { WishFields } from './WishFields.tsx';
import { toChange, toValues, toWanted, type WishValues } from './wishValues.ts';

interface WishFormProps {
  mine: OwnWishes;
  draft: ReturnType<typeof useConflictDraft<WishValues>>;
  onClose: (saved: boolean) => void;
}

/** Changes what the person looks for. What another device saves meanwhile is kept unless both changed the same. */
export function WishForm({ mine, draft, onClose }: WishFormProps) {
  const t = useTexts();
  const save = useSaveWishes();
  const { problems, show, solve, check } = useWishProblems(mine);
  const current = toValues(mine);
  // a question may be gone since it was answered here
  const values = pickKnown(draft.values, current) as WishValues;
  const change = pickKnown(draft.change, current);
  const { wishes, answers } = toWanted(values);
  const contested: string[] = draft.contested;
  const theirs = useWishFacts(mine).filter(({ name }) => contested.includes(name));
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (save.isPending || theirs.length || show(check(values), form)) return;
    if (!draft.isChanged) return onClose(false);
    save.mutate(toChange(change, current), {
      onSuccess: () => {
        draft.drop();
        onClose(true);
      },
      onError: (error) => {
        if (error instanceof CallError)
          show(Object.fromEntries(error.fields.map((one) => [one.path, one.message])), form);
      },
    });
  };
  const set = (part: Partial<WishValues>) => {
    draft.set(part);
    solve(Object.keys(part));
  };
  return (
    <Stack as="form" gap={5} noValidate onSubmit={submit}>
      <Fields isSaving={save.isPending}>
        <WishFields
          wishes={{ ...mine.wishes, ...wishes }}
          errorAt={(path) => problems[path]}
          onChange={set}
        />
        <QuestionFields
          questions={mine.questions}
          answers={answers}
          problem={(id) => problems[`answers.${id}`]}
          onAnswer={(id, answer) => set({ [`answers.${id}` as const]: answer })}
        />
      </Fields>
      <WishConflict theirs={theirs} draft={draft} />
      {!isConflict(save.error) && <FailedStep error={save.error} />}
      <Row>
        <Button type="submit" loading={save.isPending}>
          {t('wish.save')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            draft.drop();
            onClose(false);
          }}
        >
          {t('shell.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}

/** What another device has saved of what is changed here, and whose to keep. */
function WishConflict({
  theirs,
  draft,
}: Pick<WishFormProps, 'draft'> & { theirs: ReturnType<typeof useWishFacts> }) {
  const t = useTexts();
  if (theirs.length === 0) return null;
  return (
    <Notice tone="bad" title={t('wish.contested')}>
      {theirs.map(({ name, label, text }) => (
        <p key={name}>{t('wish.there', { label, text: text || t('wish.none') })}</p>
      ))}
      <Row>
        <Button size="sm" onClick={draft.keepMine}>
          {t('wish.keepMine')}
        </Button>
        <Button size="sm" variant="default" onClick={draft.takeTheirs}>
          {t('wish.takeOther')}
        </Button>
      </Row>
    </Notice>
  );
}

function pickKnown(values: Partial<WishValues>, current: WishValues): Partial<WishValues> {
  const known = Object.entries(values).filter(([name]) => name in current);
  return Object.fromEntries(known) as Partial<WishValues>;
}

function isConflict(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'wish.changed';
}
