import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { IntlContext } from '../i18n/IntlContext';
import { getIntl, type AppIntl } from '../i18n/getIntl';
import { readDeviceTimeZone } from './keepTimeZone';
import { ClockContext, type ClockValue } from '../platform/ClockContext';
import type { EventChannel } from '../platform/eventChannel';
import { EventChannelContext } from '../platform/EventChannelContext';
import { PageFactsContext, type PageFacts } from '../platform/pageFacts';
import type { AppStore } from './makeStore';

type AppProvidersProps = {
  store: AppStore;
  intl: AppIntl;
  facts: PageFacts;
  clock: ClockValue;
  channel: EventChannel;
  children: ReactNode;
};

/** Everything a page reads from above: the store, words, facts of the request, the clock, the event channel. */
export function AppProviders({ store, intl: renderedIntl, facts: requestFacts, clock, channel, children }: AppProvidersProps) {
  // The first render says what the server said; the device's own zone comes right after it, all texts at once.
  const [timeZone, setTimeZone] = useState(renderedIntl.timeZone);
  useEffect(() => startTransition(() => setTimeZone(readDeviceTimeZone())), []);
  const intl = timeZone === renderedIntl.timeZone ? renderedIntl : getIntl(renderedIntl.locale, timeZone);
  const [hasSignedOut, setHasSignedOut] = useState(false);
  useEffect(() => channel.on('signed-out', () => setHasSignedOut(true)), [channel]);
  const facts = useMemo(() => (hasSignedOut ? { ...requestFacts, isSignedIn: false } : requestFacts), [hasSignedOut, requestFacts]);
  return (
    <Provider store={store}>
      <IntlContext value={intl}>
        <PageFactsContext value={facts}>
          <ClockContext value={clock}>
            <EventChannelContext value={channel}>{children}</EventChannelContext>
          </ClockContext>
        </PageFactsContext>
      </IntlContext>
    </Provider>
  );
}
