import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { type IntlShape, RawIntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { getIntl } from '../i18n/getIntl';
import { readDeviceTimeZone } from './keepTimeZone';
import { ClockContext, type ClockValue } from '../platform/clock';
import { type EventChannel, EventChannelContext } from '../platform/eventChannel';
import { PageInfoContext, type PageInfo } from '../platform/pageInfo';
import type { AppStore } from './makeStore';

type AppProvidersProps = {
  store: AppStore;
  intl: IntlShape;
  pageInfo: PageInfo;
  clock: ClockValue;
  channel: EventChannel;
  children: ReactNode;
};

/** The context of every page: store, messages, page info, clock and event channel. */
export function AppProviders({
  store,
  intl: renderedIntl,
  pageInfo: initialPageInfo,
  clock,
  channel,
  children,
}: AppProvidersProps) {
  // The first render uses the server's time zone. The device's zone follows in a transition, so
  // that all texts change at once.
  const [timeZone, setTimeZone] = useState(renderedIntl.timeZone);
  useEffect(() => startTransition(() => setTimeZone(readDeviceTimeZone())), []);
  const intl =
    timeZone === renderedIntl.timeZone ? renderedIntl : getIntl(initialPageInfo.locale, timeZone);
  // Parts that hydrate late must match the server's markup, whatever has happened since.
  const [serverState] = useState(() => store.getState());
  const [hasSignedOut, setHasSignedOut] = useState(false);
  useEffect(() => channel.on('signed-out', () => setHasSignedOut(true)), [channel]);
  const pageInfo = useMemo(
    () => (hasSignedOut ? { ...initialPageInfo, isSignedIn: false } : initialPageInfo),
    [hasSignedOut, initialPageInfo],
  );
  return (
    <Provider store={store} serverState={serverState}>
      <RawIntlProvider value={intl}>
        <PageInfoContext value={pageInfo}>
          <ClockContext value={clock}>
            <EventChannelContext value={channel}>{children}</EventChannelContext>
          </ClockContext>
        </PageInfoContext>
      </RawIntlProvider>
    </Provider>
  );
}
