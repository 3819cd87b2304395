import type { Booth } from '@pavilion/contract';

type Provider = NonNullable<Booth['widget']>['provider'];

/** The hosts of the chat services that booths may embed. */
const hosts: Record<Provider, { https: string[]; sockets: string[] }> = {
  tawk: {
    https: ['https://embed.tawk.to', 'https://*.tawk.to', 'https://tawk.link'],
    sockets: ['wss://*.tawk.to'],
  },
  crisp: { https: ['https://*.crisp.chat'], sockets: ['wss://*.relay.crisp.chat'] },
  reve: { https: ['https://*.revechat.com'], sockets: ['wss://*.revechat.com'] },
};

const loading = [
  'script-src',
  'style-src',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'form-action',
];

/** Extends a page's content security policy to let one chat service in. These services use inline styles, so a style nonce gives way to them, and write HTML, so trusted types aren't required. */
export function withWidget(policy: string, provider: Provider): string {
  const { https, sockets } = hosts[provider];
  const directives = policy.split(';').map((directive) => {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (!loading.includes(name)) return directive;
    const kept =
      name === 'style-src'
        ? [...sources.filter((source) => !source.startsWith("'nonce-")), "'unsafe-inline'"]
        : sources;
    return [name, ...kept, ...https, ...(name === 'connect-src' ? sockets : [])].join(' ');
  });
  return [...directives, "worker-src 'self' blob:"].join(';');
}
