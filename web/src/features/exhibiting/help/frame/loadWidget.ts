import type { Booth } from '@pavilion/contract';

type Widget = NonNullable<Booth['widget']>;
export type WidgetProvider = Widget['provider'];
export interface WidgetVisitor {
  name: string;
  email: string;
  mobile: string;
}

interface Provider {
  src(id: string): string;
  /** Sets the account and visitor where the provider's script expects them. */
  prepare(id: string, visitor: WidgetVisitor): void;
}

interface Page {
  Tawk_API?: {
    visitor?: { name: string; email: string };
    onLoad?: () => void;
    setAttributes?: (attributes: Record<string, string>, done: () => void) => void;
    maximize?: () => void;
  };
  Tawk_LoadStart?: Date;
  $crisp?: unknown[];
  CRISP_WEBSITE_ID?: string;
  $_REVECHAT_API?: ((ready: () => void) => void) & { _: unknown[] };
  __revechat_account?: string;
  __revechat_version?: number;
}
const page = globalThis as Page;

const providers: Record<WidgetProvider, Provider> = {
  tawk: {
    src: (id) => `https://embed.tawk.to/${id.includes('/') ? id : `${id}/default`}`,
    prepare(_id, { name, email, mobile }) {
      page.Tawk_LoadStart = new Date();
      page.Tawk_API = {
        visitor: { name, email },
        onLoad: () => {
          page.Tawk_API?.setAttributes?.({ name, email, phone: mobile }, () => {});
          page.Tawk_API?.maximize?.();
        },
      };
    },
  },
  crisp: {
    src: () => 'https://client.crisp.chat/l.js',
    prepare(id, { name, email, mobile }) {
      page.CRISP_WEBSITE_ID = id;
      page.$crisp = [
        ['set', 'user:nickname', [name]],
        ['set', 'user:email', [email]],
        ...(mobile ? [['set', 'user:phone', [mobile]]] : []),
        ['do', 'chat:open'],
      ];
    },
  },
  reve: {
    src: () => 'https://static.revechat.com/widget/scripts/new-livechat.js',
    prepare(id) {
      const waiting: unknown[] = [];
      page.__revechat_account = id;
      page.__revechat_version = 2;
      page.$_REVECHAT_API = Object.assign((ready: () => void) => void waiting.push(ready), {
        _: waiting,
      });
    },
  },
};

/** Loads a chat service for a visitor into the frame, opened; it ends with the frame. */
export function loadWidget({ provider, id }: Widget, visitor: WidgetVisitor): void {
  const { src, prepare } = providers[provider];
  prepare(id, visitor);
  const script = document.createElement('script');
  script.async = true;
  script.src = src(id);
  script.dataset['service'] = provider;
  document.head.append(script);
}
