import { getNextConnection, type ConnectionEvent, type ConnectionState } from './connectionState';

const states: ConnectionState[] = ['connecting', 'live', 'reconnecting', 'polling', 'offline'];
const events: ConnectionEvent[] = ['opened', 'broke', 'gaveUp', 'wentOffline', 'cameOnline'];

const transitions: Record<ConnectionState, Partial<Record<ConnectionEvent, ConnectionState>>> = {
  connecting: { opened: 'live', broke: 'reconnecting', gaveUp: 'polling', wentOffline: 'offline' },
  live: { broke: 'reconnecting', gaveUp: 'polling', wentOffline: 'offline' },
  reconnecting: { opened: 'live', gaveUp: 'polling', wentOffline: 'offline' },
  // Polling continues while new streams fail, so that the prices stay current.
  polling: { opened: 'live', wentOffline: 'offline' },
  offline: { opened: 'live', cameOnline: 'reconnecting' },
};

it.each(states.flatMap((state) => events.map((event) => [state, event] as const)))(
  '%s on %s',
  (state, event) => {
    expect(getNextConnection(state, event)).toBe(transitions[state][event] ?? state);
  },
);
