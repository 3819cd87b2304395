import { describe, expect, test } from 'vitest';
import { conference } from '../../../demo/conference.ts';
import { propertyExpo } from '../../../demo/property-expo.ts';
import { answerQuestion, demoBooth } from './answerQuestion.ts';

const now = new Date('2021-06-02T05:30:00Z');
const at = (slug: string) => (text: string) =>
  answerQuestion({ text, of: propertyExpo, booth: demoBooth(slug), now });
const atSkylark = at('skylark-terraces');
const atMeadowgate = at('meadowgate');
const atExpoDesk = (text: string) => answerQuestion({ text, of: propertyExpo, booth: null, now });
const atConferenceDesk = (text: string) =>
  answerQuestion({
    ...{ text, of: conference, booth: null },
    now: new Date('2021-08-20T05:40:00Z'),
  });

describe('a booth answers from its own facts', () => {
  test.each([
    ['What is the price of a flat?', /starts at Rs 1\.24 crores/],
    ['How much is it?', /Rs 1\.24 crores/],
    ['What sizes do you have?', /3, 4 BHK/],
    ['When can we move in?', /June 2023/],
    ['When is possession', /June 2023/],
    ['Is it RERA registered?', /DEMO\/KA\/2021\/1148/],
    ['Could I have the brochure?', /“Skylark Terraces: project brochure” under Brochures/],
    ['Is there a school nearby?', /School 7 minutes/],
    ['Any discount this week?', /“Terrace garden, planted”: Choose any of three gardens/],
    ['Can I book a site visit?', /20-minute call/],
    ['Until when are you open today?', /07:00 to 23:00/],
    ['Hello', /Hello! What would you like to know/],
  ])('%s', (asked, answer) => {
    expect(atSkylark(asked)).toMatch(answer);
  });

  test.each([
    ['इसकी क़ीमत क्या है?', '1.24 करोड़ रुपये'],
    ['कीमत बताइए', '1.24 करोड़ रुपये'],
    ['कितने बेडरूम हैं?', '3, 4 बीएचके'],
    ['कब्ज़ा कब मिलेगा?', 'जून 2023'],
    ['रेरा नंबर क्या है?', 'DEMO/KA/2021/1148'],
    ['ब्रोशर मिल सकता है?', '“Skylark Terraces: project brochure”'],
    ['स्कूल कितनी दूर है?', 'School 7 मिनट'],
    ['क्या कोई छूट है?', '“Terrace garden, planted”'],
  ])('in Hindi: %s', (asked, answer) => {
    expect(atSkylark(asked)).toContain(answer);
    expect(atSkylark(asked)).toMatch(/\p{Script=Devanagari}/u);
  });

  test('with as many facts as were asked for', () => {
    expect(atSkylark('What is the price, and when is possession?')).toMatch(/1\.24.*June 2023/);
  });

  test('on plots, which are built on', () => {
    expect(atMeadowgate('When do I get possession?')).toContain('ready to build on');
    expect(atMeadowgate('प्लॉट का आकार क्या है?')).toContain('प्लॉट, 1,200 से 2,400 वर्ग फ़ुट');
    expect(atMeadowgate('What does it cost?')).toContain('Rs 18 lacs');
    expect(atMeadowgate('दाम क्या है?')).toContain('18 लाख रुपये');
  });

  test('and every booth of the demo has a fact for each question', () => {
    const asked = [
      'price?',
      'size?',
      'possession?',
      'RERA?',
      'brochure?',
      'क़ीमत?',
      'आकार?',
      'कब्ज़ा?',
    ];
    for (const { slug } of propertyExpo.booths)
      for (const text of asked)
        expect(at(slug)(text), `${slug}: ${text}`).not.toMatch(/guess|undefined|Invalid|अंदाज़ा/);
  });

  test.each([
    'How tall is the tower?',
    'Are pets allowed?',
    'Which bank gives loans for this price?',
  ])('or says that it doesn’t know, and who does: %s', (asked) => {
    expect(atSkylark(asked)).toMatch(/don’t know that.*consultants do/);
  });

  test('or says so in Hindi', () => {
    expect(atSkylark('क्या लिफ़्ट है?')).toMatch(/पता नहीं.*सलाहकार/);
  });
});

describe('the info desk answers', () => {
  test('about a booth that is named, and about all of them', () => {
    expect(atExpoDesk('What does Coral Bay cost?')).toContain('Rs 2 crores');
    expect(atExpoDesk('What do homes in Chennai cost?')).toMatch(/Casuarina Park.*Pearl Promenade/);
    expect(atExpoDesk('What are the prices?')).toMatch(/Cinnamon Grove.*Teakwood.*Orchard Lane/);
  });

  test('with what the organisers have ready', () => {
    expect(atExpoDesk('Where are the brochures I saved?')).toContain('swag bag');
    expect(atConferenceDesk('Do the sessions count as study hours?')).toContain('full length');
    expect(atConferenceDesk('छूटा हुआ सत्र कहाँ देख सकते हैं?')).toContain('सभागार');
  });

  test('with its hours and what is on', () => {
    expect(atConferenceDesk('When do you close today?')).toContain('09:00 to 20:00');
    expect(atConferenceDesk('Which talk is on?')).toContain('Indirect tax, four years on');
    expect(atConferenceDesk('अभी कौन-सा सत्र है?')).toContain('अप्रत्यक्ष कर');
  });

  test('or that it doesn’t know, and who does', () => {
    expect(atConferenceDesk('Do I get a certificate?')).toMatch(/don’t know that.*Hana/);
  });
});
