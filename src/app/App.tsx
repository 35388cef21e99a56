import type { ComponentType } from 'react';
import { useLocale } from '../i18n/useLocale';
import { CrashButton } from './errors/CrashButton';
import { FormNavigation } from './FormNavigation';
import { LinkNavigation } from './LinkNavigation';
import type { OpenContext } from './openRoute';
import { LateHost } from './LateHost';
import { LoadContext } from './LoadContext';
import { PageShown } from './PageShown';
import { PageView } from './PageView';
import { HeaderSearch } from './shell/HeaderSearch';
import { SnackbarHost } from './SnackbarHost';

type AppProps = { initial: { path: string; Page: ComponentType }; context: OpenContext | null };

/** The React part between header and footer. Header, footer and tags are fragments that the server makes. */
export function App({ initial, context }: AppProps) {
  const locale = useLocale();
  return (
    <>
      <LinkNavigation basename={`/${locale}`} />
      <FormNavigation basename={`/${locale}`} />
      <HeaderSearch context={context} />
      <LoadContext value={context}>
        <PageView initial={initial} context={context} />
      </LoadContext>
      <PageShown />
      <LateHost context={context} />
      <SnackbarHost />
      <CrashButton />
    </>
  );
}
