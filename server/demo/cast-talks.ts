import type { PollForm } from '@pavilion/contract';

/** What the cast says while somebody watches a talk live, in this order, and the poll that opens among it. */
export interface CastTalk {
  session: string;
  /** How long its video is; it begins again once it has ended. */
  videoSeconds: number;
  lines: readonly (readonly [who: string, text: string])[];
  /** Opened after the line with this index. */
  pollAfter: number;
  poll: PollForm;
  voters: readonly string[];
}

const voters = ['kavita-joshi', 'rohan-deshmukh', 'meghna-das', 'nikhil-bhatt', 'zoya-mirza'];

const firstHome: CastTalk = {
  session: 'first-home',
  videoSeconds: 600,
  lines: [
    ['kavita-joshi', 'How long do you let pass between the second visit and the booking?'],
    ['rohan-deshmukh', 'My bank asked for the approved plan before anything else. Yours too?'],
    ['meghna-das', 'क्या पार्किंग की जगह अलग से लिखवानी चाहिए?'],
    ['asha-nair', 'जी हाँ, मेघना: उसका नंबर अनुबंध में लिखवाइए। Its number belongs in the agreement.'],
    ['nikhil-bhatt', 'Question five alone was worth coming for.'],
  ],
  pollAfter: 1,
  poll: {
    title: 'Before you book',
    questions: [
      {
        questionText: 'How often have you visited the home you like best?',
        isSingleChoice: true,
        options: [
          { optionText: 'Not yet' },
          { optionText: 'Once' },
          { optionText: 'Twice or more' },
        ],
      },
    ],
    isAnonymous: true,
    results: 'afterAnswer',
  },
  voters,
};

const indirectTax: CastTalk = {
  session: 'indirect-tax-after-four-years',
  videoSeconds: 600,
  lines: [
    [
      'kavita-joshi',
      'A supplier of ours files late every quarter. In which month do you book the credit?',
    ],
    ['vikram-sethi', 'In the month in which it appears in the statement, Kavita, and not before.'],
    ['rohan-deshmukh', 'Does anybody have a short checklist for the annual return?'],
    ['arvind-kulkarni', 'Ours has eleven lines, and the first is: match before you file.'],
    ['meghna-das', 'क्या नोटिस का जवाब ऑनलाइन ही देना होता है?'],
    ['vikram-sethi', 'जी हाँ, पोर्टल पर ही, और रसीद सँभालकर रखिए।'],
  ],
  pollAfter: 1,
  poll: {
    title: 'Your last annual return',
    questions: [
      {
        questionText: 'What took longest?',
        isSingleChoice: true,
        options: [
          { optionText: 'Matching credits' },
          { optionText: 'Chasing suppliers' },
          { optionText: 'The portal' },
        ],
      },
    ],
    isAnonymous: true,
    results: 'afterAnswer',
  },
  voters,
};

export const castTalks: readonly CastTalk[] = [firstHome, indirectTax];
