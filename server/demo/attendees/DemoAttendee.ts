/** A person at the demo events; all are fictional. */
export interface DemoAttendee {
  slug: string;
  first_name: string;
  last_name: string;
  designation: string;
  companyName: string;
  category: string;
  location: string;
  bio: string;
  /** Each event uses only those on its own list. */
  skills: readonly string[];
  qualifications: readonly string[];
  dpUrl?: string;
  dpAlt?: string;
}
