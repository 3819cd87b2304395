import type { ColumnType, Selectable } from 'kysely';

interface TicketTable {
  id: string;
  event_id: string;
  /** Null if it was removed before anyone set what it admits to. */
  class_id: string | null;
  number: string | null;
  email: string | null;
  name: string;
  created_at: Date;
  person_id: string | null;
  used_at: Date | null;
  former_class_id: string | null;
  removed_at: Date | null;
}
export type TicketRow = Selectable<TicketTable>;

interface TicketKeyTable {
  id: string;
  event_id: string;
  secret: string;
  created_at: Date;
}
export type TicketKeyRow = Selectable<TicketKeyTable>;

/** Which class a product of the shop admits to. */
export interface Product {
  product: string;
  classId: string;
}
interface TicketShopTable {
  event_id: string;
  secret: string;
  products: ColumnType<Product[], string, string>;
  class_id: string | null;
  called_at: Date | null;
}
export type TicketShopRow = Selectable<TicketShopTable>;

declare module '../../../db/tables.ts' {
  interface Tables {
    ticket: TicketTable;
    ticket_key: TicketKeyTable;
    ticket_shop: TicketShopTable;
  }
}
