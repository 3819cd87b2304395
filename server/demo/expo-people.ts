import type { DemoTalker } from './types.ts';

/** Attendees of the expo who give its talks. */
export const expoSpeakers: readonly DemoTalker[] = [
  {
    slug: 'abdul-rahim',
    biographicalInfo:
      '<p>Abdul Rahim has sat on the bank’s side of the table for nineteen years and now sits on the buyer’s. He reads <strong>sanction letters aloud</strong> until everybody in the room can say what they promise and what they do not.</p><p>He answers one question in every talk that the bank would rather not hear.</p>',
  },
  {
    slug: 'divya-pillai',
    biographicalInfo:
      '<p>Divya Pillai is a property lawyer. She has read some four thousand title deeds, and sent about a third of them back.</p><ul><li>Chain of title, in plain words</li><li>What RERA changed, and what it left alone</li><li>Powers of attorney that hold</li></ul>',
  },
  {
    slug: 'rajat-malhotra',
    biographicalInfo:
      '<p>Rajat Malhotra values land for banks and courts. His rule: <em>walk the boundary before you read the map</em>.</p><p>He speaks on plots, on easements nobody mentions, and on the price of a corner.</p>',
  },
  {
    slug: 'asha-nair',
    biographicalInfo:
      '<p>Asha Nair designs houses for the rain. Her studio in Thiruvananthapuram has built forty homes around courtyards, and measured every one of them for two monsoons.</p><p>She brings floor plans and a red pencil.</p>',
  },
  {
    slug: 'ritu-agarwal',
    biographicalInfo:
      '<p>Ritu Agarwal advises families who live in one country and buy in another: tax deducted at source, repatriation, and the papers to keep for ten years.</p><blockquote>Every rupee should be able to tell where it came from.</blockquote>',
  },
  {
    slug: 'farah-khan',
    biographicalInfo:
      '<p>Farah Khan furnishes small flats for large families. She begins with what people carry home in the evening and where they put it down.</p>',
  },
  {
    slug: 'sam',
    biographicalInfo:
      '<p>Sam Iyer has bought, let and sold homes for clients in three cities and keeps a notebook of what each of them wished they had asked.</p><p>He opens the Talk Sessions and stays for the questions.</p>',
  },
];

/** Staff at booths other than the first, which belongs to the exhibitor with the public login. */
export const boothStaff: readonly { slug: string; booth: string }[] = [
  { slug: 'harsh-vardhan', booth: 'skylark-terraces' },
  { slug: 'pooja-thakur', booth: 'meadowgate' },
  { slug: 'suresh-patnaik', booth: 'coral-bay' },
];

/** Who staffs the info desk of both events. */
export const infoDeskStaff = 'lakshmi-subramanian';

/** Who answers for colleagues at booths where nobody is. */
export const deputy = 'suresh-patnaik';

/** Those of the demo’s own people who speak at the conference. */
export const conferenceGuests: readonly DemoTalker[] = [
  {
    slug: 'sam',
    biographicalInfo:
      '<p>Sam Iyer is a partner of Iyer and Daughters in Chennai. He writes about <strong>revenue that arrives in instalments</strong> and the entries that ought to follow it.</p><p>His examples fit on one sheet of paper, both sides.</p>',
  },
];
