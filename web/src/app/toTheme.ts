import { contrastRatio, readableContrast } from '@pavilion/contract';
import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Ten shades of a colour from nearly white to nearly black; the colour itself is at index 6. */
function toShades(hex: string): MantineColorsTuple {
  const steps = [0.94, 0.85, 0.7, 0.53, 0.35, 0.17, 0, -0.14, -0.28, -0.42];
  return steps.map((step) => mix(hex, step)) as unknown as MantineColorsTuple;
}

function mix(hex: string, towardsWhite: number): string {
  const target = towardsWhite > 0 ? 255 : 0;
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * Math.abs(towardsWhite));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The lightest shade for buttons in dark mode that white text is readable on. */
function darkShade(shades: MantineColorsTuple): 5 | 6 | 7 {
  const isReadable = (at: 5 | 6) => contrastRatio('#ffffff', shades[at]!) >= readableContrast;
  return ([5, 6] as const).find(isReadable) ?? 7;
}

/** A dialog's header isn't the banner of the page. */
const dialog = { attributes: { header: { role: 'presentation' } } };

/** Mantine's theme in the event's colours and our shapes. */
export function toTheme(brand: string) {
  const shades = toShades(brand);
  return createTheme({
    colors: { brand: shades, red: toShades('#bd2222') },
    primaryColor: 'brand',
    primaryShade: { light: 7, dark: darkShade(shades) },
    autoContrast: true,
    fontFamily: 'var(--font)',
    headings: { fontFamily: 'var(--font)', fontWeight: '700' },
    defaultRadius: 'md',
    radius: { md: '10px', lg: '14px' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'md' } },
      TextInput: { defaultProps: { size: 'md' } },
      NumberInput: { defaultProps: { size: 'md' } },
      NativeSelect: { defaultProps: { size: 'md' } },
      Textarea: { defaultProps: { size: 'md' } },
      PasswordInput: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md' } },
      MultiSelect: { defaultProps: { size: 'md' } },
      Modal: { defaultProps: { centered: true, radius: 'lg', padding: 'lg', ...dialog } },
      Drawer: { defaultProps: dialog },
    },
  });
}
