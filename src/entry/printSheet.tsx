// Renders one document as markup for the PDF renderer. Its data is prefetched as for its page, but
// the sheet has no app around it and no scripts. The store lives for this sheet only.
import { renderToStaticMarkup } from 'react-dom/server';
import type { AppStore } from '../app/makeStore';
import { matchPrintedDocument } from '../app/matchPrintedDocument';
import { getAccessRedirect } from '../app/routes/prefetchRoute';
import { getIntl } from '../i18n/getIntl';
import type { PageInfo } from '../platform/pageInfo';
import { createStillTree } from './createPageTree';

export type PrintedSheet =
  | { kind: 'sheet'; /** Equal for equal documents. */ key: string; title: string; html: string }
  /** A second factor is required; `page` can ask for it. */
  | { kind: 'locked'; page: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'error'; status: number };

export type PrintSheetOptions = {
  /** Without the locale and `.pdf`. */
  pathname: string;
  pageInfo: PageInfo;
  store: AppStore;
};

export async function printSheet({
  pathname,
  pageInfo,
  store,
}: PrintSheetOptions): Promise<PrintedSheet> {
  const match = matchPrintedDocument(pathname);
  if (match === null) return { kind: 'error', status: 404 };
  if (!pageInfo.isSignedIn) return getAccessRedirect('signed_out', pathname);
  const intl = getIntl(pageInfo.locale, pageInfo.timeZone);
  const preparedSheet = await match.document.prepare({
    dispatch: store.dispatch,
    params: match.params,
    query: new URLSearchParams(),
    pageInfo,
    intl,
  });
  if (preparedSheet.kind === 'locked') return preparedSheet;
  if (preparedSheet.kind === 'refused') {
    const { result } = preparedSheet;
    if (result.kind === 'no_access') return getAccessRedirect(result.reason, pathname);
    return result.kind === 'redirect' ? result : { kind: 'error', status: result.status };
  }
  const html = renderToStaticMarkup(
    createStillTree({ store, intl, pageInfo, pathname, search: '' }, preparedSheet.sheet),
  );
  return { kind: 'sheet', key: preparedSheet.key, title: preparedSheet.title, html };
}
