import type { Booth } from '@pavilion/contract';

export type Widget = NonNullable<Booth['widget']>;
interface WidgetVisitor {
  name: string;
  email: string;
  mobile: string;
}

interface Provider {
  src(id: string): string;
  /** Sets the account and visitor where the provider's script expects them. */
  prepare(id: string, visitor: WidgetVisitor): void;
  /** Ends the chat, if the provider supports it. */
  stop(): void;
  globals: string[];
  /** Selects the elements the script adds to the page. */
  remains: string;
}

interface Page {
  Tawk_API?: {
    visitor?: { name: string; email: string };
    onLoad?: () => void;
    setAttributes?: (attributes: Record<string, string>, done: () => void) => void;
    shutdown?: () => void;
  };
  Tawk_LoadStart?: Date;
  $crisp?: unknown[];
  CRISP_WEBSITE_ID?: string;
  $_REVECHAT_API?: ((ready: () => void) => void) & { _: unknown[]; Button?: { hide?: () => void } };
  __revechat_account?: string;
  __revechat_version?: number;
}
const page = globalThis as Page;

const providers: Record<Widget['provider'], Provider> = {
  tawk: {
    src: (id) => `https://embed.tawk.to/${id.includes('/') ? id : `${id}/default`}`,
    prepare(_id, { name, email, mobile }) {
      page.Tawk_LoadStart = new Date();
      page.Tawk_API = {
        visitor: { name, email },
        onLoad: () => page.Tawk_API?.setAttributes?.({ name, email, phone: mobile }, () => {}),
      };
    },
    stop: () => page.Tawk_API?.shutdown?.(),
    globals: ['Tawk_API', 'Tawk_LoadStart', '$_Tawk', '$_Tawk_AccountKey', '$_Tawk_WidgetId'],
    remains: '[id^="tawk"], [class^="tawk"], [src*="tawk.to"], [href*="tawk.to"]',
  },
  crisp: {
    src: () => 'https://client.crisp.chat/l.js',
    prepare(id, { name, email, mobile }) {
      page.CRISP_WEBSITE_ID = id;
      page.$crisp = [
        ['set', 'user:nickname', [name]],
        ['set', 'user:email', [email]],
        ...(mobile ? [['set', 'user:phone', [mobile]]] : []),
      ];
    },
    stop: () => page.$crisp?.push(['do', 'chat:hide']),
    globals: ['$crisp', 'CRISP_WEBSITE_ID'],
    remains: '[id^="crisp"], [class^="crisp"], [src*="crisp.chat"], [href*="crisp.chat"]',
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
    stop: () => page.$_REVECHAT_API?.Button?.hide?.(),
    globals: ['$_REVECHAT_API', '__revechat_account', '__revechat_version'],
    remains: '[id^="revechat"], [class^="revechat"], [src*="revechat.com"], [href*="revechat.com"]',
  },
};

/** Loads a chat service's widget for a visitor; the returned function removes it. */
export function loadWidget({ provider, id }: Widget, visitor: WidgetVisitor): () => void {
  const { src, prepare, stop, globals, remains } = providers[provider];
  prepare(id, visitor);
  const script = document.createElement('script');
  script.async = true;
  script.src = src(id);
  document.head.append(script);
  return () => {
    try {
      stop();
    } finally {
      script.remove();
      for (const element of document.querySelectorAll(remains)) element.remove();
      for (const name of globals) Reflect.deleteProperty(globalThis, name);
    }
  };
}
