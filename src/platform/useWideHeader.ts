// Widens the site header while a wide page is mounted. The header is outside the app, so it listens
// on the event channel; for the first page the server renders it wide (AppRoute.hasWideHeader).
import { useLayoutEffect } from 'react';
import { useEventChannel } from './eventChannel';

export function useWideHeader(): void {
  const channel = useEventChannel();
  useLayoutEffect(() => {
    channel.emit('wide-header', { isWide: true });
    return () => channel.emit('wide-header', { isWide: false });
  }, [channel]);
}
