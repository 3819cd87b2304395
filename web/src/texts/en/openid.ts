export const openid = {
  'openid.text':
    'Attendees and staff sign in with the account of their company or university, by OpenID Connect: Keycloak, Microsoft Entra, Google and others.',
  'openid.redirect': 'The redirect address that the service must know',
  'openid.issuer': 'Issuer',
  'openid.issuerHint':
    'The address of the service, https://…; what it says of itself lies below it',
  'openid.try': 'Try the connection',
  'openid.works': 'It answers as {{issuer}}.',
  'openid.posts': 'Personal data is never sent in a URL.',
  'openid.queries':
    'It can only answer in an address: the server takes that in and leads on at once to one without it.',
  'openid.clientId': 'Client identifier',
  'openid.clientSecret': 'Client secret',
  'openid.secretFirst': 'It is kept here and shown to nobody again.',
  'openid.secretKept':
    'In use since {{date}}. Leave this empty to keep it; a new issuer needs its own.',
  'openid.showSecret': 'Show what is typed',
  'openid.label': 'What people call it',
  'openid.labelHint': 'The button on the login page says: Continue with …',
  'openid.newcomers': 'Who is not registered yet',
  'openid.newcomers.join': 'takes part at once',
  'openid.newcomers.register': 'fills in the registration form',
  'openid.newcomers.refuse': 'cannot log in',
  'openid.newcomersHint':
    'Whoever is registered is recognised by their e-mail, if the service has confirmed it. Nobody gets a role by it.',
  'openid.isOn': 'Offer it on the login page',
  'openid.save': 'Save',
  'openid.savedOn': 'Saved. The login page offers it now.',
  'openid.savedOff': 'Saved. The login page does not offer it.',
};
