// React context for the event channel.
import { createContext, use } from 'react';
import type { EventChannel } from './eventChannel';

export const EventChannelContext = createContext<EventChannel | null>(null);

export function useEventChannel(): EventChannel {
  const channel = use(EventChannelContext);
  if (channel === null) throw new Error('EventChannelContext is missing above this component');
  return channel;
}
