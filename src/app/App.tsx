import type { ComponentType } from 'react';
import { useLocale } from '../i18n/useLocale';
import { CrashButton } from './errors/CrashButton';
import { FormNavigation } from './FormNavigation';
import { LinkNavigation } from './LinkNavigation';
import { Overlays } from './Overlays';
import type { OpenContext } from './openRoute';
import { PageShown } from './PageShown';
import { PageView } from './PageView';
import { HeaderSearch } from './shell/HeaderSearch';
import { SlideInHost } from './SlideInHost';
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
      <PageView initial={initial} context={context} />
      <PageShown />
      <Overlays context={context} />
      <SlideInHost context={context} />
      <SnackbarHost />
      <CrashButton />
    </>
  );
}
