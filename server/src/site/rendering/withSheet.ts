/** Moves inline styles from HTML into a style sheet, the only place where the site's policy allows them; the application restores them to their elements. */
export function withSheet(html: string): { html: string; sheet: string } {
  const styles = new Map<string, number>();
  const page = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const nth = styles.get(style) ?? styles.size;
    styles.set(style, nth);
    return ` data-style="${nth}"`;
  });
  // as strong as an attribute: no class overrides it
  const rules = [...styles].map(([style, nth]) => `#root [data-style="${nth}"]{${plain(style)}}`);
  return { html: page, sheet: rules.join('') };
}

const signs: Record<string, string> = { amp: '&', quot: '"', '#x27': "'" };

/** A style for a sheet; empty if it could end the sheet or its rule. */
function plain(style: string): string {
  const text = style.replace(/&(amp|quot|#x27);/g, (_, name: string) => signs[name]!);
  return /[<>{}\\]|\/\*|&(lt|gt);/.test(text) ? '' : text;
}
