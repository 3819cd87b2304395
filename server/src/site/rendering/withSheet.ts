/** Moves the styles that stand as attributes in HTML into a sheet, as the policy of the site allows them there alone; the application gives them back to their elements. */
export function withSheet(html: string): { html: string; sheet: string } {
  const styles = new Map<string, number>();
  const page = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const nth = styles.get(style) ?? styles.size;
    styles.set(style, nth);
    return ` data-style="${nth}"`;
  });
  // as strong as an attribute: no rule of a class comes before it
  const rules = [...styles].map(([style, nth]) => `#root [data-style="${nth}"]{${plain(style)}}`);
  return { html: page, sheet: rules.join('') };
}

const signs: Record<string, string> = { amp: '&', quot: '"', '#x27': "'" };

/** A style as a sheet has it; one that could end the sheet or its rule is none. */
function plain(style: string): string {
  const text = style.replace(/&(amp|quot|#x27);/g, (_, name: string) => signs[name]!);
  return /[<>{}\\]|\/\*|&(lt|gt);/.test(text) ? '' : text;
}
