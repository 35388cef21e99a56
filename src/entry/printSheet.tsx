// One document as markup for the print room: the data are asked for as for its page, the sheet is drawn without the app
// around it and without anything for scripts. Called by entry/server; the store lives for this one sheet.
import { renderToStaticMarkup } from 'react-dom/server';
import { AppProviders } from '../app/AppProviders';
import type { AppStore } from '../app/makeStore';
import { matchPrintedDocument } from '../app/printedDocuments';
import { getIntl } from '../i18n/getIntl';
import { createStillClock } from '../platform/clock';
import { createEventChannel } from '../platform/eventChannel';
import { createMemoryNavigation } from '../platform/memoryNavigation';
import { NavigationProvider } from '../platform/NavigationContext';
import type { PageFacts } from '../platform/pageFacts';

export type PrintedSheet =
  | { kind: 'sheet'; /** The same for the same paper. */ key: string; title: string; html: string }
  /** The second factor is wanted; `page` may ask for it. */
  | { kind: 'locked'; page: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'error'; status: number };

export type PrintSheetParts = {
  /** Without locale and `.pdf`. */
  pathname: string;
  facts: PageFacts;
  store: AppStore;
};

export async function printSheet({ pathname, facts, store }: PrintSheetParts): Promise<PrintedSheet> {
  const match = matchPrintedDocument(pathname);
  if (match === null) return { kind: 'error', status: 404 };
  const intl = getIntl(facts.locale, facts.timeZone);
  const prepared = await match.document.prepare({ dispatch: store.dispatch, params: match.params, query: new URLSearchParams(), facts, t: intl.t });
  if (prepared.kind === 'locked') return prepared;
  if (prepared.kind === 'refused') {
    const { result } = prepared;
    return result.kind === 'redirect' ? { kind: 'redirect', to: result.to } : { kind: 'error', status: result.status };
  }
  const html = renderToStaticMarkup(
    <AppProviders
      store={store}
      intl={intl}
      facts={facts}
      clock={{ clock: createStillClock(facts.renderedAt), renderedAt: facts.renderedAt }}
      channel={createEventChannel()}
    >
      <NavigationProvider navigation={createMemoryNavigation(pathname)}>{prepared.sheet}</NavigationProvider>
    </AppProviders>,
  );
  return { kind: 'sheet', key: prepared.key, title: prepared.title, html };
}
