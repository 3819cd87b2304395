/** Somebody at the demo events. All of them are invented. */
export interface DemoAttendee {
  slug: string;
  first_name: string;
  last_name: string;
  designation: string;
  companyName: string;
  category: string;
  location: string;
  bio: string;
  /** Of each event's list only those that it has. */
  skills: readonly string[];
  qualifications: readonly string[];
  dpUrl?: string;
  dpAlt?: string;
}
