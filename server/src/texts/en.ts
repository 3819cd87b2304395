/** What the server itself says, in mails, SMS and notices. */
export const en = {
  'mail.greeting': 'Dear {{name}},',
  'mail.footer': 'You get this mail because of your registration for {{event}}.',
  'mail.loginCode.subject': 'Your sign-in code for {{event}}',
  'mail.loginCode.text':
    'Your sign-in code is {{code}}. It is valid for 10 minutes. If you did not ask for it, nothing needs to be done.',
  'mail.resetCode.subject': 'Your code for a new password',
  'mail.resetCode.text':
    'Your code for a new password at {{event}} is {{code}}. It is valid for 10 minutes. If you did not ask for it, nothing needs to be done and your password stays as it is.',
  'mail.passwordChanged.subject': 'Your password was changed',
  'mail.passwordChanged.text':
    'Your password for {{event}} was changed just now, and all other logins were ended. If this was not you, please ask for a new password at once.',
  'mail.registrationCode.subject': 'Your code for {{event}}',
  'mail.registrationCode.text':
    'Your code to register for {{event}} is {{code}}. It is valid for 10 minutes. If you did not ask for it, nothing needs to be done.',
  'mail.smsUsedUp.subject': 'The SMS of today are used up',
  'mail.smsUsedUp.text':
    '{{event}} has sent {{count}} SMS today, which is all that its settings allow for a day. Until tomorrow, codes for new registrations can only go out by mail. If this is more than you expect, somebody may be misusing the registration form.',
  'mail.registered.subject': 'Welcome to {{event}}',
  'mail.registered.text':
    'Your registration for {{event}} is complete. Log in with {{email}} at {{url}}.',
  'call.anyConsultant': 'a consultant',
  'call.summary': 'Call with {{booth}} ({{event}})',
  'call.open': 'Open the event',
  'mail.offerTaken.subject': '{{person}} took the offer of {{booth}}',
  'mail.offerTaken.text':
    '{{person}} asks for the offer of {{booth}} and agrees to be contacted about it: {{email}}, {{mobile}}.',
  'mail.callBooked.subject': 'Your call with {{booth}} on {{date}} at {{time}}',
  'mail.callBooked.text':
    'Your call with {{booth}} is booked for {{date}} at {{time}} ({{zone}}). The calendar entry is attached. If you cannot make it, please cancel the call so that others can have the time.',
  'mail.callCancelled.subject': 'Your call with {{booth}} is cancelled',
  'mail.callCancelled.text':
    'Your call with {{booth}} on {{date}} at {{time}} ({{zone}}) is cancelled, as you asked.',
  'mail.callWithdrawn.subject': '{{booth}} had to cancel your call',
  'mail.callWithdrawn.text':
    'We are sorry: {{booth}} cannot take the call on {{date}} at {{time}} ({{zone}}). Please choose another time at the booth.',
  'mail.callNotice.subject': 'A call is booked for {{date}} at {{time}}',
  'mail.callNotice.text':
    '{{person}} has booked a call with {{booth}} for {{date}} at {{time}} ({{zone}}).',
  'mail.callCancelledNotice.subject': 'The call on {{date}} at {{time}} is cancelled',
  'mail.callCancelledNotice.text':
    '{{person}} has cancelled the call with {{booth}} on {{date}} at {{time}} ({{zone}}).',
  'enquiry.name': 'Name',
  'enquiry.email': 'E-mail',
  'enquiry.mobile': 'Mobile',
  'enquiry.company': 'Company',
  'enquiry.designation': 'Designation',
  'enquiry.website': 'Website',
  'enquiry.city': 'City',
  'enquiry.message': 'Message',
  'enquiry.products': 'Products',
  'enquiry.interest': 'Interest',
  'enquiry.topic': 'Topic',
  'enquiry.biography': 'Biography',
  'mail.enquiry.exhibitor.subject': '{{name}} wants to exhibit',
  'mail.enquiry.exhibitor.text': 'Somebody asks to exhibit at {{event}}:\n\n{{details}}',
  'mail.enquiry.sponsor.subject': '{{name}} wants to sponsor',
  'mail.enquiry.sponsor.text': 'Somebody asks to sponsor {{event}}:\n\n{{details}}',
  'mail.enquiry.speaker.subject': '{{name}} wants to speak',
  'mail.enquiry.speaker.text': 'Somebody offers a talk for {{event}}:\n\n{{details}}',
  'mail.helpWaits.subject': '{{visitor}} has a question for {{booth}}',
  'mail.helpWaits.text':
    '{{visitor}} asked at {{booth}} while nobody was at the desk, and was promised a reply:\n\n{{question}}',
  'mail.helpWaitsInfoDesk.subject': '{{visitor}} has a question at the info desk',
  'mail.helpWaitsInfoDesk.text':
    '{{visitor}} asked at the info desk of {{event}} while nobody was there, and was promised a reply:\n\n{{question}}',
  'mail.helpWaits.link': 'Open the desk',
  'mail.helpAnswer.subject': '{{booth}} has answered your question',
  'mail.helpAnswer.text': '{{booth}} has answered your question:\n\n{{answer}}',
  'mail.helpAnswerInfoDesk.subject': 'The info desk has answered your question',
  'mail.helpAnswerInfoDesk.text':
    'The info desk of {{event}} has answered your question:\n\n{{answer}}',
  'mail.helpAnswer.link': 'Go on with the conversation',
  'notification.somebodyGone': 'Somebody who is no longer here',
  'notification.infoDesk': 'The info desk',
  'notification.connectionRequested': '{{name}} would like to connect with you.',
  'notification.connectionRequested.withText':
    '{{name}} would like to connect with you: “{{text}}”',
  'notification.connectionAccepted': '{{name}} is now one of your connections.',
  'notification.messageReceived': '{{name}} has written to you.',
  'notification.messageReported': '{{name}} has reported a message.',
  'notification.messageReported.withText': '{{name}} has reported a message: “{{text}}”',
  'notification.callBooked': 'Your call with {{booth}} is booked for {{date}} at {{time}}.',
  'notification.callCancelled':
    'Your call with {{booth}} on {{date}} at {{time}} is cancelled, as you asked.',
  'notification.callWithdrawn': '{{booth}} had to cancel your call on {{date}} at {{time}}.',
  'notification.callNotice': '{{name}} has booked a call with {{booth}} for {{date}} at {{time}}.',
  'notification.callCancelledNotice':
    '{{name}} has cancelled the call with {{booth}} on {{date}} at {{time}}.',
  'notification.helpAnswered': '{{booth}} has answered your question.',
  'notification.helpWaits': '{{booth}} has promised {{name}} a reply.',
  'notification.helpOverdue': 'The reply that {{booth}} promised {{name}} is overdue.',
  'notification.sessionSoon': '“{{topic}}” begins at {{time}}.',
  'mail.notification.subject': '{{title}}',
  'mail.notification.text': '{{text}}\n\nChoose which mails you get: {{preferences}}',
  'mail.notification.link': 'Open in {{event}}',
  'mail.digest.subject': 'What you have not read yet at {{event}}',
  'mail.digest.text':
    'This is what has happened since your last visit:\n\n{{list}}\n\nChoose which mails you get: {{preferences}}',
  'mail.digest.link': 'See all notifications',
  'offline.title': 'There is no connection',
  'offline.text': 'As soon as your network is back, the event goes on right here.',
  'offline.retry': 'Try again',
  'sms.otp': '{{code}} is your code for {{event}}. It is valid for 10 minutes.',
};
