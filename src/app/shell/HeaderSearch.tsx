import { useEffect, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { SuggestBoxProps } from '../../features/discovery/search/SuggestBox';
import { loadNamespaces } from '../../i18n/loadNamespaces';
import { canBePage } from '../routes/matchAppRoute';
import type { OpenContext } from '../routes/openRoute';

const INPUT_ID = 'site-search';
const SEARCH_PATH = '/s';

function findInput(): HTMLInputElement | null {
  const input = document.getElementById(INPUT_ID);
  return input instanceof HTMLInputElement ? input : null;
}

const isPagePath = (path: string): boolean =>
  canBePage(new URL(path, window.location.origin).pathname);

async function loadBox({
  pageInfo,
  namespaceUrls,
}: OpenContext): Promise<ComponentType<SuggestBoxProps>> {
  const [{ SuggestBox }] = await Promise.all([
    import(/* webpackChunkName: "suggest" */ '../../features/discovery/search/SuggestBox'),
    loadNamespaces(pageInfo.locale, ['search'], namespaceUrls),
  ]);
  return SuggestBox;
}

/**
 * The search box of the server-rendered header: shows the current query and suggests while typing.
 * Suggestions load on the first focus; until then, and without scripts, it is a plain form.
 */
export function HeaderSearch({ context }: { context: OpenContext | null }) {
  const { pathname, search } = useLocation();
  const [box, setBox] = useState<{
    SuggestBox: ComponentType<SuggestBoxProps>;
    input: HTMLInputElement;
  } | null>(null);

  useEffect(() => {
    const input = findInput();
    if (input === null || pathname !== SEARCH_PATH || input === document.activeElement) return;
    input.value = new URLSearchParams(search).get('q') ?? '';
  }, [pathname, search]);

  useEffect(() => {
    const input = findInput();
    if (input === null || context === null) return undefined;
    const start = (): void => {
      // Search works without suggestions; the next focus tries again.
      loadBox(context).then(
        (SuggestBox) => setBox({ SuggestBox, input }),
        () => undefined,
      );
    };
    if (input === document.activeElement) start();
    input.addEventListener('focus', start);
    return () => input.removeEventListener('focus', start);
  }, [context]);

  if (box === null || box.input.form === null) return null;
  return createPortal(<box.SuggestBox input={box.input} isPagePath={isPagePath} />, box.input.form);
}
