// Makes the site header as wide as a wide page, as long as that page is shown. The header is no part of the app, so it hears
// of it through the event channel; for the first page the server writes it wide (AppRoute.hasWideHeader).
import { useLayoutEffect } from 'react';
import { useEventChannel } from './EventChannelContext';

export function useWideHeader(): void {
  const channel = useEventChannel();
  useLayoutEffect(() => {
    channel.emit('wide-header', { isWide: true });
    return () => channel.emit('wide-header', { isWide: false });
  }, [channel]);
}
