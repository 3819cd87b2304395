import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { toSlug } from '../../../lib/text/toSlug.ts';
import { useTexts } from '../../../texts/texts.ts';

interface NameAndSlug {
  name: string;
  slug: string;
}

export type Props = (path: string) => GetInputPropsReturnType;

/** A name, and the slug derived from it until edited by hand. */
export function NameFields({
  values,
  props,
  onName,
}: {
  values: NameAndSlug;
  props: Props;
  onName: (name: string, slug: string) => void;
}) {
  const t = useTexts();
  const follows = values.slug === '' || values.slug === toSlug(values.name);
  return (
    <>
      <TextInput
        label={t('setup.name')}
        name="name"
        required
        data-autofocus
        autoComplete="off"
        {...props('name')}
        onChange={(change) => {
          const name = change.target.value;
          onName(name, follows ? toSlug(name) : values.slug);
        }}
      />
      <TextInput
        label={t('setup.slug')}
        name="slug"
        required
        autoComplete="off"
        spellCheck={false}
        description={t('setup.slugHint', {
          address: `${location.host}/e/${values.slug || '…'}`,
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...props('slug')}
      />
    </>
  );
}
