export const invitation = {
  'invitation.title': 'You are invited',
  'invitation.text': 'Choose a password, and you are part of {{event}}.',
  'invitation.noToken': 'The link is not whole. Please open it from the mail once more.',
  'invitation.email': 'Email',
  'invitation.first': 'First name',
  'invitation.last': 'Last name',
  'invitation.password': 'Password',
  'invitation.showPassword': 'Show the password',
  'invitation.consent': 'I agree to the privacy notice.',
  'invitation.take': 'Take part',
};
