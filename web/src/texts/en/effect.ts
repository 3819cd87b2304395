/** What the settings that are being written will do, in a sentence each. */
export const effect = {
  'effect.title': 'What this will do',
  'effect.preview': 'So it will look',
  'effect.features':
    'Switched off, a part and its pages are gone for everybody. Nothing in it is deleted: switched on again, it is all there.',
  'effect.basics.hours':
    'Doors open on {{first}} and then every day from {{opens}} to {{closes}}, by the clock of {{zone}}.',
  'effect.basics.over': 'From {{end}} on the event is over.',
  'effect.languages.one': 'Everybody is offered {{language}} alone.',
  'effect.languages.both':
    'Everybody chooses between English and Hindi. What exhibitors write counts as {{language}}.',
  'effect.privacy.purged': 'On {{day}} everything that names people is deleted, for good.',
  'effect.privacy.kept': 'What is known of people stays until they delete themselves.',
  'effect.landing.popups': 'The registration form opens by itself on the first visit.',
  'effect.landing.picture': 'A picture pops up after {{seconds}} s, once no form is open.',
  'effect.registration.sms':
    'Codes go to at most {{count}} numbers a day, of these countries: {{countries}}.',
  'effect.registration.call': 'After it, visitors are asked once for a call with a booth.',
  'effect.film': 'The film “{{title}}” plays here.',
  'effect.entrance.none': 'Without a film, people stand before the doors at once.',
  'effect.lobby.none': 'Without a film, the big screen stays dark.',
  'effect.hall': 'On phones, {{count}} booths stand beside each other.',
  'effect.calls.slots':
    'A visitor chooses among {{count}} times a day, the first at {{first}}, the last at {{last}}.',
  'effect.calls.first': '{{time}} on {{day}} is offered first.',
  'effect.swagBag': 'A visitor keeps {{count}} documents at most.',
  'effect.help':
    'A question that nobody takes within {{seconds}} s becomes a promise: an answer within {{minutes}} minutes.',
  'effect.enquiries.forms': 'Guests find {{count}} of the three forms.',
  'effect.enquiries.none': 'Guests find no form.',
  'effect.people':
    'Profiles offer {{skills}} skills and {{designations}} designations to choose from.',
  'effect.connections':
    'Somebody sends {{perHour}} requests an hour at most, and waits for {{open}} answers at most.',
  'effect.messages.everybody': 'Everybody may write to everybody.',
  'effect.messages.requested': 'Only who asked for a connection may write first.',
  'effect.messages.connections': 'Only people who are connected write to each other.',
  'effect.polls.anonymous': 'A new poll is anonymous: nobody learns who chose what.',
  'effect.polls.named': 'A new poll is not anonymous: its report tells organisers who chose what.',
  'effect.polls.atOnce': 'The room sees results at once.',
  'effect.polls.afterAnswer': 'Whoever has answered sees the results.',
  'effect.polls.afterClose': 'The room sees results once the poll is closed.',
  'effect.questions.anonymous': 'Whoever asks may leave out their name.',
  'effect.questions.named': 'Whoever asks is named.',
  'effect.questions.approved': 'A question is seen once a moderator has let it through.',
  'effect.questions.open': 'A question is seen at once.',
  'effect.sessions.shown': 'Whoever is registered for a session sees who else is.',
  'effect.sessions.hidden': 'Only the panel and organisers see who is registered for a session.',
  'effect.sessions.publicChat': 'Once a public session is over, anybody may read its chat.',
  'effect.rooms.everybody': 'Everybody may open a room, for {{count}} people at most.',
  'effect.rooms.organisers': 'Only organisers open rooms, for {{count}} people at most.',
  'effect.rooms.recording': 'A host may record when everybody inside agrees.',
  'effect.certificates': 'Whoever was in sessions for {{count}} minutes gets a certificate.',
  'effect.sponsors': 'Sponsors stand in this order: {{tiers}}.',
  'effect.sponsors.none': 'Without a tier no sponsor is shown.',
} as const;
