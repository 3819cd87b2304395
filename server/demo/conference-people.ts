import type { DemoCommittee, DemoSpeaker } from './types.ts';

export const conferenceSpeakers: readonly DemoSpeaker[] = [
  {
    slug: 'anjali-rao',
    first_name: 'Anjali',
    last_name: 'Rao',
    profession: 'Partner, audit and assurance',
    dpUrl: 'demo/conference/people/anjali-rao.webp',
    dpAlt: 'Portrait of Anjali Rao',
    biographicalInfo:
      '<p>Anjali Rao has audited family firms and listed companies for twenty-two years. She teaches <strong>cash-flow reading</strong> to people who never wanted to be accountants.</p><p>Her book of forty short cases is used in three universities.</p>',
    roles: ['speaker'],
  },
  {
    slug: 'vikram-sethi',
    first_name: 'Vikram',
    last_name: 'Sethi',
    profession: 'Adviser on indirect tax',
    dpUrl: 'demo/conference/people/vikram-sethi.webp',
    dpAlt: 'Portrait of Vikram Sethi',
    biographicalInfo:
      '<p>Vikram Sethi advises manufacturers on indirect tax and has argued more than a hundred matters before tribunals.</p><p>He keeps a public notebook of questions that small businesses ask him.</p>',
    roles: ['speaker'],
  },
  {
    slug: 'nandini-iyer',
    first_name: 'Nandini',
    last_name: 'Iyer',
    profession: 'Forensic accountant',
    dpUrl: 'demo/conference/people/nandini-iyer.webp',
    dpAlt: 'Portrait of Nandini Iyer',
    biographicalInfo:
      '<p>Nandini Iyer follows money for a living. She has led investigations in banking, shipping and sport.</p><ul><li>Expert witness since 2009</li><li>Trainer of bank inspectors</li></ul>',
    roles: ['speaker'],
  },
  {
    slug: 'zara-contractor',
    first_name: 'Zara',
    last_name: 'Contractor',
    profession: 'Head of accounting systems',
    dpUrl: 'demo/conference/people/zara-contractor.webp',
    dpAlt: 'Portrait of Zara Contractor',
    biographicalInfo:
      '<p>Zara Contractor builds the ledgers behind a group of hospitals. She writes about what machines should, and should not, be allowed to post.</p>',
    roles: ['speaker'],
  },
  {
    slug: 'arvind-kulkarni',
    first_name: 'Arvind',
    last_name: 'Kulkarni',
    profession: 'Chartered accountant and teacher',
    dpUrl: 'demo/conference/people/arvind-kulkarni.webp',
    dpAlt: 'Portrait of Arvind Kulkarni',
    biographicalInfo:
      '<p>Arvind Kulkarni runs a practice of nine people in a town of ninety thousand. He speaks on <em>making a small office a good place to work</em>.</p>',
    roles: ['speaker'],
  },
  {
    slug: 'thomas-mathew',
    first_name: 'Thomas',
    last_name: 'Mathew',
    profession: 'Former controller of accounts',
    dpUrl: 'demo/conference/people/thomas-mathew.webp',
    dpAlt: 'Portrait of Thomas Mathew',
    biographicalInfo:
      '<p>Thomas Mathew kept the accounts of a port for three decades and has moderated the Guild’s sessions for ten years. He stops every panel on time.</p>',
    roles: ['moderator'],
  },
];

export const conferenceCommittee: DemoCommittee = {
  officers: [
    {
      role: 'Advisor',
      person: {
        slug: 'sulochana-hegde',
        first_name: 'Sulochana',
        last_name: 'Hegde',
        profession: 'Past president of the Guild',
        dpUrl: 'demo/conference/people/sulochana-hegde.webp',
        dpAlt: 'Portrait of Sulochana Hegde',
      },
    },
    {
      role: 'Chairman',
      person: {
        slug: 'ramesh-pillai',
        first_name: 'Ramesh',
        last_name: 'Pillai',
        profession: 'Senior partner, audit',
        dpUrl: 'demo/conference/people/ramesh-pillai.webp',
        dpAlt: 'Portrait of Ramesh Pillai',
      },
    },
    {
      role: 'Co-Chairman',
      person: {
        slug: 'leela-dsouza',
        first_name: 'Leela',
        last_name: 'D’Souza',
        profession: 'Finance director',
        dpUrl: 'demo/conference/people/leela-dsouza.webp',
        dpAlt: 'Portrait of Leela D’Souza',
      },
    },
    {
      role: 'Ex-Officio President',
      person: {
        slug: 'harish-bhat',
        first_name: 'Harish',
        last_name: 'Bhat',
        profession: 'President of the Guild',
        dpUrl: 'demo/conference/people/harish-bhat.webp',
        dpAlt: 'Portrait of Harish Bhat',
      },
    },
    {
      role: 'Ex-Officio General Secretary',
      person: {
        slug: 'imran-qureshi',
        first_name: 'Imran',
        last_name: 'Qureshi',
        profession: 'General secretary of the Guild',
        dpUrl: 'demo/conference/people/imran-qureshi.webp',
        dpAlt: 'Portrait of Imran Qureshi',
      },
    },
  ],
  workingCommittee: [
    'Asha Menon',
    'Deepak Joshi',
    'Fatima Shaikh',
    'Girish Naik',
    'Kavita Reddy',
    'Peter Lobo',
    'Shalini Gupta',
    'Yusuf Merchant',
  ],
};
