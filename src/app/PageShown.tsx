import { useEffect, useRef } from 'react';
import { useLocation } from '../platform/NavigationContext';
import { useEventChannel } from '../platform/EventChannelContext';

/** Tells the event channel of each page after the first. */
export function PageShown() {
  const channel = useEventChannel();
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    channel.emit('page-shown', { pathname });
  }, [channel, pathname]);
  return null;
}
