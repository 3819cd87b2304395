export const security = {
  'security.title': 'Security',
  'security.intro': 'See where you’re logged in and what happened to your account.',
  'security.open': 'Logins and security',
  'security.notices': 'Recent activity',
  'security.noticesIntro': 'We also email you about each of these at once.',
  'security.noNotices': 'Nothing yet. New logins and important changes will appear here.',
  'security.kind.device': 'New login: {{detail}}',
  'security.kind.mobile': 'Mobile number changed to {{detail}}',
  'security.kind.password': 'Password changed',
  'security.kind.token': 'API token created: {{detail}}',
  'security.kind.webhook': 'Webhook to {{detail}} changed',
  'security.kind.signOn': 'Single sign-on changed: {{detail}}',
  'security.kind.organiser': 'New organiser: {{detail}}',
  'security.kind.leads': 'Leads exported: {{detail}}',
  'security.notMe': 'This wasn’t me',
  'security.notMeOf': 'This wasn’t me: {{what}}',
  'security.denied': 'You said this wasn’t you',
  'security.denyTitle': 'This wasn’t you?',
  'security.denyText':
    'We’ll log you out everywhere, undo the change where we can, and email you a code for a new password. Your current password will stop working.',
  'security.denyYes': 'Secure my account',
  'security.notMeTitle': 'Secure your account',
  'security.done':
    'Your account is secured. Everyone is logged out. Use the code in your email to set a new password.',
  'security.doneUndone':
    'Your account is secured. The change is undone and everyone is logged out. Use the code in your email to set a new password.',
  'security.toLogin': 'Go to login',
};
