import type { SpokenSlide } from '../speech.ts';

/** The conference's live panel. */
export const indirectTax: readonly SpokenSlide[] = [
  {
    title: 'Indirect tax, four years on',
    lines: ['Vikram Sethi, Arvind Kulkarni, Sam Iyer', 'Panel discussion, Numeris 2021'],
    speech: [
      ['sam', 'Good morning, and welcome to the panel. I am Sam Iyer.'],
      ['sam', 'With me are Vikram Sethi, who argues these matters before tribunals,'],
      ['sam', 'and Arvind Kulkarni, who files them, for two hundred small offices.'],
      ['vikram', 'Good morning.'],
      ['arvind', 'Good morning, everybody.'],
      ['sam', 'Four years ago this tax was new. Today we ask three things.'],
      [
        'sam',
        'What has settled? What has not? And what may a small manufacturer stop worrying about?',
      ],
      4,
    ],
  },
  {
    title: 'What has settled',
    lines: ['The calendar.', 'The forms.', 'One question: did it match?'],
    speech: [
      ['sam', 'Vikram, begin with the good news. What has settled?'],
      ['vikram', 'The calendar has settled. My clients know their dates without looking them up.'],
      [
        'vikram',
        'The forms have settled, too. They are not beautiful, but they have stopped moving.',
      ],
      ['arvind', 'In my office, the largest change is that nobody prints a return any more.'],
      [
        'vikram',
        'And most disputes have become one question. Did the supplier’s figure match yours?',
      ],
      ['sam', 'Is that progress?'],
      ['vikram', 'It is. A question that fits in one line can be answered in one line.'],
      5,
    ],
  },
  {
    title: 'Four years of filing on time',
    chart: {
      labels: ['2017', '2018', '2019', '2020'],
      rows: [
        { name: 'Filed on time, of 100', values: [58, 71, 83, 88] },
        { name: 'Corrected later', values: [39, 30, 19, 14] },
      ],
    },
    lines: ['Two hundred small offices.'],
    speech: [
      ['sam', 'Arvind, you have brought figures.'],
      ['arvind', 'They are from our own clients. Two hundred small offices, over four years.'],
      [
        'arvind',
        'In the first year, fifty eight of a hundred returns were on time. Last year, eighty eight.',
      ],
      [
        'arvind',
        'More important is the second bar. Corrections fell from thirty nine to fourteen.',
      ],
      ['sam', 'What made the difference?'],
      ['arvind', 'Not software. We moved the work from the last three days to the first ten.'],
      ['arvind', 'A return that is late was nearly always begun late.'],
      5,
    ],
  },
  {
    title: 'Match before you file',
    lines: ['Download the statement.', 'Match it, line by line.', 'Only then fill in the form.'],
    speech: [
      ['arvind', 'Our checklist has eleven lines. The first is the only one that matters.'],
      ['arvind', 'Match before you file.'],
      ['sam', 'Everybody says that. Who does it?'],
      ['arvind', 'People who do it weekly. Twenty minutes on Friday, for each client.'],
      ['arvind', 'Whoever waits for the month to end has two hundred lines and a bad evening.'],
      ['vikram', 'And from my side, a matched line is a closed matter. I have never argued one.'],
      ['sam', 'Write that down, please. A matched line is a closed matter.'],
      7,
    ],
  },
  {
    title: 'The late supplier',
    lines: [
      'Book it when it appears.',
      'Tell the supplier, in writing.',
      'Hold back only what was agreed.',
    ],
    speech: [
      [
        'sam',
        'Let us take the question with the most votes. A supplier files late, every quarter.',
      ],
      ['vikram', 'There are three answers. A patient one, a strict one, and a useful one.'],
      [
        'vikram',
        'The patient one is to book the credit in the month in which it appears, and not before.',
      ],
      ['vikram', 'The strict one is to hold back the tax. You may, if your contract says so.'],
      ['arvind', 'Most contracts don’t. Most contracts are an email.'],
      ['vikram', 'So the useful one is to write that sentence into the next order.'],
      ['sam', 'How long is the sentence?'],
      ['vikram', 'Nineteen words. It is in the materials.'],
      5,
    ],
  },
  {
    title: 'Nineteen words',
    lines: [
      'If your return does not show this invoice by its due date,',
      'we may hold back only the tax.',
    ],
    speech: [
      ['sam', 'Read it to us, please.'],
      ['vikram', 'If your return does not show this invoice by its due date,'],
      ['vikram', 'we may hold back only the tax.'],
      ['arvind', 'Why only the tax?'],
      [
        'vikram',
        'Because the goods have come. You owe for those, and it is wise to pay what is clear.',
      ],
      ['arvind', 'We have it on every order since March.'],
      ['arvind', 'Of forty late suppliers, thirty one are on time now.'],
      ['sam', 'And the other nine?'],
      ['arvind', 'They have become smaller suppliers.'],
      5,
    ],
  },
  {
    title: 'What has not settled',
    lines: ['Classification.', 'Place of supply.', 'Refunds that do not arrive.'],
    speech: [
      ['sam', 'Now the harder part. What has not settled?'],
      [
        'vikram',
        'Classification. If two people in a workshop call one part by two names, you have a case.',
      ],
      ['arvind', 'For us it is the place of supply. Above all for services that are sold online.'],
      ['vikram', 'And refunds. They are granted, and then they do not arrive.'],
      ['sam', 'What do you tell a client who waits for one?'],
      [
        'vikram',
        'To ask in writing, to keep the receipt, and to ask again on the same day of each month.',
      ],
      [
        'arvind',
        'We have a column for that. It is a dull column, and it has brought back a lot of money.',
      ],
      6,
    ],
  },
  {
    title: 'One part, two names',
    lines: ['Describe what it does.', 'Keep a photograph.', 'Use one name, everywhere.'],
    speech: [
      ['sam', 'Stay with classification for a minute. What can a small workshop do?'],
      [
        'vikram',
        'Describe what the part does, not what it looks like. Uses are argued less than shapes.',
      ],
      [
        'vikram',
        'Keep a photograph with the first invoice. It costs nothing, and it has won two of my cases.',
      ],
      ['arvind', 'And use one name. On the order, on the invoice, and on the label of the box.'],
      ['sam', 'Who decides on the name?'],
      ['arvind', 'The person who packs the box. They are the only one who sees all three.'],
      6,
    ],
  },
  {
    title: 'When a notice comes',
    lines: ['Read the last page first.', 'Answer what was asked, no more.', 'Keep the receipt.'],
    speech: [
      ['sam', 'A notice arrives. What happens in the first hour?'],
      ['arvind', 'Tea. And then we read the last page, because that is where the date is.'],
      ['vikram', 'Answer what was asked, and no more. Every extra sentence is a new question.'],
      [
        'vikram',
        'Answer on the portal, even if you have also telephoned. A call leaves no receipt.',
      ],
      ['sam', 'And if nothing is heard for a year?'],
      [
        'vikram',
        'Then it is not closed. It is asleep. Ask for the order, in writing, and keep that, too.',
      ],
      6,
    ],
  },
  {
    title: 'What you may stop worrying about',
    lines: ['Rounding.', 'Small credits, once matched.', 'The neighbour’s refund.'],
    speech: [
      ['sam', 'And now the list that you came for. What may we stop worrying about?'],
      ['arvind', 'Rounding. In four years, nobody has asked us about a rupee.'],
      ['vikram', 'Old credits that were matched at the time. Leave them in peace.'],
      [
        'arvind',
        'The form that your neighbour uses. If your turnover is not his, his form is not yours.',
      ],
      ['vikram', 'And rumours in July. Every July there is a rumour. Wait for August.'],
      ['sam', 'I have heard one this morning.'],
      ['vikram', 'Wait for August.'],
      5,
    ],
  },
  {
    title: 'One hour on Monday',
    lines: ['Three clients.', 'Three unmatched lines each.', 'Three emails.'],
    speech: [
      ['sam', 'One hour on Monday. What should people do with it?'],
      [
        'arvind',
        'Take three clients. Find three lines of each that do not match, and write three emails.',
      ],
      ['arvind', 'Not to the clients. To their suppliers. Be kind, and name the invoice.'],
      ['vikram', 'I would read one contract, and add the nineteen words.'],
      ['sam', 'Take a moment, and write down your three clients. We will wait.'],
      12,
    ],
  },
  {
    title: 'Your questions',
    lines: ['Ask in the tab beside the chat.', 'Vote for what you want to hear.'],
    speech: [
      ['sam', 'That is what we brought. Now it is your turn.'],
      ['sam', 'Ask in the tab beside the chat, and vote for the questions of others.'],
      [
        'arvind',
        'If you have a checklist of your own, put it there, too. Ours was stolen from a colleague.',
      ],
      ['vikram', 'Thank you for coming so early.'],
      [
        'sam',
        'For those who came late, we begin again in a moment. Thank you, Vikram. Thank you, Arvind.',
      ],
      8,
    ],
  },
];
