import type { Plugin } from 'vite';

/** The viewer of 360° pictures writes two icons as HTML, which our trusted types refuse: its loader is built of elements, and its panel, which we don't open, goes without. */
export function sphereMarkup(): Plugin {
  return {
    name: 'sphere-markup',
    apply: 'build',
    transform: {
      filter: { id: /@photo-sphere-viewer\/core\/index\.module\.js/ },
      handler(code) {
        const changed = parts.reduce((now, [written, built]) => {
          if (now.split(written).length !== 2)
            throw new Error('The viewer of 360° pictures writes HTML elsewhere now: look again.');
          return now.replace(written, () => built);
        }, code);
        return { code: changed, map: null };
      },
    },
  };
}

const parts: [RegExp | string, string][] = [
  [
    /this\.canvas\.innerHTML = `.*?`;/s,
    `this.canvas.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "path"));`,
  ],
  ['closeBtn.innerHTML = ICONS.close;', ''],
];
