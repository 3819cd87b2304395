import { recordWebVitals, type WebVitals } from '@pavilion/contract';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** Reports the page's speed to our own server, once, on leaving it; anonymously, and to no third party. */
export function sendWebVitals(page: WebVitals['page']): void {
  const device = matchMedia('(max-width: 767px)').matches ? 'phone' : 'other';
  const found: WebVitals = { page, device };
  onLCP(({ value }) => (found.lcpMs = Math.round(value)));
  onINP(({ value }) => (found.inpMs = Math.round(value)));
  onCLS(({ value }) => (found.cls = Math.round(value * 1000) / 1000));
  addEventListener('visibilitychange', function leave() {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', leave);
    void fetch(`/api${recordWebVitals.path}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(found),
    }).catch(() => undefined);
  });
}
