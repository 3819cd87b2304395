import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const periodMicroseconds = 20_000;

/** Limits each of these processes to a share of a core, with the kernel's control groups; returns a function that lifts the limit, or null if this user may not set one. */
export function holdBack(pids: number[], share: number): (() => void) | null {
  const isOld = existsSync('/sys/fs/cgroup/cpu');
  const top = isOld ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup';
  const quota = Math.round(periodMicroseconds * share);
  const groups = pids.map((pid) => ({ pid, group: join(top, `pavilion-bench-${pid}`) }));
  const letGo = () => {
    for (const { pid, group } of groups) {
      writeFileSync(join(top, 'cgroup.procs'), String(pid));
      rmdirSync(group);
    }
  };
  try {
    for (const { pid, group } of groups) {
      mkdirSync(group);
      if (isOld) {
        writeFileSync(join(group, 'cpu.cfs_period_us'), String(periodMicroseconds));
        writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
      } else writeFileSync(join(group, 'cpu.max'), `${quota} ${periodMicroseconds}`);
      writeFileSync(join(group, 'cgroup.procs'), String(pid));
    }
    return letGo;
  } catch (error) {
    console.log(`Nodes cannot be held back here: ${String(error)}`);
    return null;
  }
}
