export const embed = {
  'embed.text':
    'Put these two lines where the agenda shall stand. It follows every change, speaks English and Hindi, shows the event’s time and the reader’s own, and takes its type from your page.',
  'embed.snippet': 'For your page',
  'embed.preview': 'How it looks',
  'embed.absent': 'This event has no sessions. Switch the programme on in the settings first.',
  'embed.closed':
    'The event is not open yet, so pages elsewhere show a link instead of the agenda.',
  'embed.link': 'The agenda of {{event}}',
};
