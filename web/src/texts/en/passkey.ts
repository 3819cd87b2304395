export const passkey = {
  'passkey.logIn': 'Log in with a passkey',
  'passkey.title': 'Passkeys',
  'passkey.none':
    'No passkeys yet. A passkey lets you log in with your fingerprint, face or screen lock instead of a password.',
  'passkey.add': 'Add a passkey',
  'passkey.added': 'Passkey added: {{name}}',
  'passkey.cannot': 'This browser doesn’t support passkeys.',
  'passkey.unnamed': 'Passkey',
  'passkey.neverUsed': 'Added {{moment}} · not used yet',
  'passkey.used': 'Added {{moment}} · last used {{used}}',
  'passkey.rename': 'Rename',
  'passkey.renameOf': 'Rename passkey: {{name}}',
  'passkey.name': 'Name',
  'passkey.save': 'Save',
  'passkey.delete': 'Delete',
  'passkey.deleteOf': 'Delete passkey: {{name}}',
  'passkey.deleteText':
    'You can’t log in with it after that. It may still be listed on your device, where you can remove it too.',
  'passkey.notDone': 'The passkey wasn’t used. Try again or choose another way.',
  'passkey.notAdded': 'No passkey was added. You can try again.',
  'passkey.notHere': 'Passkeys don’t work at this address.',
};
