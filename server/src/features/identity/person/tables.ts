interface EmailChangeTable {
  event_id: string;
  person_id: string;
  email: string;
  asked_at: Date;
}

interface PersonNoteTable {
  id: string;
  event_id: string;
  person_id: string;
  by_id: string | null;
  text: string;
  created_at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    email_change: EmailChangeTable;
    person_note: PersonNoteTable;
  }
}
