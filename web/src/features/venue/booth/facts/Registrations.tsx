import type { Booth } from '@pavilion/contract';
import { useKindFields } from '../../../../lib/event/useKindFields.ts';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { Text } from '../../../../ui/layout/Text.tsx';
import { listRegistrations } from './listRegistrations.ts';

/** The numbers under which authorities list a booth's project, in a line each: they go wherever the project is advertised. */
export function Registrations({ booth }: { booth: Pick<Booth, 'facts' | 'kind'> }) {
  const read = useLocalText();
  const { boothFields } = useKindFields(booth.kind);
  return listRegistrations(boothFields, booth.facts).map(({ key, label, number, register }) => (
    <Text key={key} size="lg">
      {read(label)}: <strong>{number}</strong> · {read(register.name)}
    </Text>
  ));
}
