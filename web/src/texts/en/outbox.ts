export const outbox = {
  'outbox.title': 'Outbox',
  'outbox.text':
    'Mail and SMS of this event, newest first. Nothing leaves this server until its organisers connect a mail or SMS service.',
  'outbox.search': 'To whom',
  'outbox.searchHint': 'An email address or a mobile number, or a part of it',
  'outbox.mail': 'Mail',
  'outbox.sms': 'SMS',
  'outbox.copy': 'Copy the code {{code}}',
  'outbox.show': 'Show the text',
  'outbox.empty': 'Nothing has been sent yet. Register or ask for a code, and it appears here.',
  'outbox.noneFor':
    'Nothing has been sent to “{{to}}” yet. This page looks again every few seconds.',
  'outbox.state.kept': 'kept here',
  'outbox.state.queued': 'on its way',
  'outbox.state.sent': 'sent',
  'outbox.state.failed': 'failed',
};
