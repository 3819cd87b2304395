/** The organiser's frame and home. */
export const organiser = {
  'shell.changeOf': 'Change: {{what}}',
  'shell.upOf': 'Move up: {{what}}',
  'shell.downOf': 'Move down: {{what}}',
  'shell.removeOf': 'Remove: {{what}}',
  'organiser.title': 'Organise',
  'organiser.ways': 'Organising',
  'organiser.home': 'Overview',
  'organiser.hall': 'Hall',
  'organiser.programme': 'Programme',
  'organiser.people': 'People',
  'organiser.floor': 'Floor',
  'organiser.enquiries': 'Enquiries',
  'organiser.figures': 'Figures',
  'organiser.announcements': 'Announcements',
  'organiser.integrations': 'Integrations',
  'organiser.log': 'Log',
  'organiser.settings': 'Settings',
  'organiser.closed': 'This side is for organisers',
  'organiser.closedText':
    'Here the event is set up and watched. Your login is that of a visitor; an organiser can give you the role.',
  'organiser.closedBack': 'To the event',
};
