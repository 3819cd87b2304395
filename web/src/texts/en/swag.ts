export const swag = {
  'swag.title': 'Swag Bag',
  'swag.empty': 'Your bag is empty. Keep brochures here: every booth has its own.',
  'swag.gone': 'no longer available',
  'swag.add': 'Add to swag bag',
  'swag.addNamed': 'Add to swag bag: {{title}}',
  'swag.kept': 'In your swag bag',
  'swag.keptNamed': 'In your swag bag: {{title}}. Take it out',
  'swag.isKept': '“{{title}}” is in your swag bag.',
  'swag.remove': 'Remove {{title}}',
  'swag.removed': 'Removed “{{title}}”.',
  'swag.undo': 'Undo',
};
