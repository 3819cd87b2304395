/** The hosts of the demo events and their colours. */
export const guild = { brand: '#2b3f8c', accent: '#c98b2a', host: 'Deccan Guild of Accountants' };
export const homes = { brand: '#0f5c5a', accent: '#d9822b', host: 'Indravan Homes' };
