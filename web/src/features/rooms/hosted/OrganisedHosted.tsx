import { Stack } from '../../../ui/layout/Stack.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { HostedPeople } from './HostedPeople.tsx';
import { HostedRulesForm } from './HostedRulesForm.tsx';
import { HostedSchedule } from './HostedSchedule.tsx';
import { useProgramme } from './organiserData.ts';

/** The hosted buyer programme for organisers: who takes part, by which rules, and the schedule. */
export function OrganisedHosted() {
  return (
    <Loaded query={useProgramme()} empty={null}>
      {(programme) => (
        <Stack gap={6}>
          <HostedPeople people={programme.people} isSolved={programme.solvedAt !== null} />
          <HostedRulesForm rules={programme.rules} />
          <HostedSchedule programme={programme} />
        </Stack>
      )}
    </Loaded>
  );
}
