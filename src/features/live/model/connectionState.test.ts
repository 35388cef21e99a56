import { nextConnection, type ConnectionEvent, type ConnectionState } from './connectionState';

const states: ConnectionState[] = ['connecting', 'live', 'reconnecting', 'polling', 'offline'];
const events: ConnectionEvent[] = ['opened', 'broke', 'gaveUp', 'wentOffline', 'cameOnline'];

const leads: Record<ConnectionState, Partial<Record<ConnectionEvent, ConnectionState>>> = {
  connecting: { opened: 'live', broke: 'reconnecting', gaveUp: 'polling', wentOffline: 'offline' },
  live: { broke: 'reconnecting', gaveUp: 'polling', wentOffline: 'offline' },
  reconnecting: { opened: 'live', gaveUp: 'polling', wentOffline: 'offline' },
  // Still polling while new streams fail: the prices on the page stay fresh.
  polling: { opened: 'live', wentOffline: 'offline' },
  offline: { opened: 'live', cameOnline: 'reconnecting' },
};

it.each(states.flatMap((state) => events.map((event) => [state, event] as const)))('%s, %s', (state, event) => {
  expect(nextConnection(state, event)).toBe(leads[state][event] ?? state);
});
