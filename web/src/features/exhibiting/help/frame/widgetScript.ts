import { loadWidget, type WidgetVisitor, type WidgetProvider } from './loadWidget.ts';
import { keepInMemory } from './keepInMemory.ts';

/** The script of a chat service's frame: loads the service once the booth's page has said who the visitor is. */

keepInMemory();
const { provider, id } = document.body.dataset;
addEventListener('message', ({ source, data }: MessageEvent<{ visitor?: WidgetVisitor }>) => {
  if (source !== parent || !data.visitor || !provider || !id) return;
  if (!document.querySelector('script[data-service]'))
    loadWidget({ provider: provider as WidgetProvider, id }, data.visitor);
});
// only the page that frames us hears it, and it holds nothing secret
parent.postMessage({ widget: 'ready' }, '*');
