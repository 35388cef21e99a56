// How fresh what a page shows is, as data: states, events and the table of what leads where. Pure; run by
// liveConnection, shown by ConnectionIndicator.

/** `polling`: the stream cannot be had, so prices are asked for every few seconds. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'polling' | 'offline';

export type ConnectionEvent =
  | 'opened'
  /** The line broke; the browser or we try again. */
  | 'broke'
  /** Tried again and again, or there is no such thing in this browser. */
  | 'gaveUp'
  | 'wentOffline'
  | 'cameOnline';

const table: Readonly<Record<ConnectionState, Partial<Readonly<Record<ConnectionEvent, ConnectionState>>>>> = {
  connecting: { opened: 'live', broke: 'reconnecting', gaveUp: 'polling', wentOffline: 'offline' },
  live: { broke: 'reconnecting', gaveUp: 'polling', wentOffline: 'offline' },
  reconnecting: { opened: 'live', gaveUp: 'polling', wentOffline: 'offline' },
  polling: { opened: 'live', wentOffline: 'offline' },
  offline: { opened: 'live', cameOnline: 'reconnecting' },
};

export function nextConnection(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  return table[state][event] ?? state;
}
