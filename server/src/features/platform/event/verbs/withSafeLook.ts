import { colour, type EventConfig, propertyExpo } from '@pavilion/contract';

type Colours = Pick<EventConfig['look'], 'brand' | 'accent'>;

/** Replaces invalid colours in an event's row with the preset's: colours go into styles, pictures and mails verbatim. */
export function withSafeLook<Row extends { config: { look: Colours } }>(row: Row): Row {
  const { look } = row.config;
  const isColour = (value: string) => colour.safeParse(value).success;
  if (isColour(look.brand) && isColour(look.accent)) return row;
  const safe = {
    brand: isColour(look.brand) ? look.brand : propertyExpo.look.brand,
    accent: isColour(look.accent) ? look.accent : propertyExpo.look.accent,
  };
  return { ...row, config: { ...row.config, look: { ...look, ...safe } } };
}
