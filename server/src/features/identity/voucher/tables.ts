import type { Generated, Selectable } from 'kysely';

interface VoucherTable {
  id: string;
  event_id: string;
  class_id: string;
  /** As typed; compared without regard to case. */
  code: string;
  email: string | null;
  uses: number;
  used: Generated<number>;
  /** Event time. */
  expires_at: Date | null;
  created_at: Date;
  revoked_at: Date | null;
}
export type VoucherRow = Selectable<VoucherTable>;

interface VoucherUseTable {
  id: string;
  event_id: string;
  voucher_id: string;
  person_id: string | null;
  used_at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    voucher: VoucherTable;
    voucher_use: VoucherUseTable;
  }
}
