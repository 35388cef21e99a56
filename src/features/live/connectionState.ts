// The state machine of the live connection: states, events and the transition table. Pure.
import { createAction } from '@reduxjs/toolkit';

/** `polling`: there is no stream, so prices are fetched every few seconds. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'polling' | 'offline';

export type ConnectionEvent =
  | 'opened'
  /** The connection broke; the browser or the app tries again. */
  | 'broke'
  /** Repeated attempts failed, or the browser does not support event streams. */
  | 'gaveUp'
  | 'wentOffline'
  | 'cameOnline';

const table: Readonly<
  Record<ConnectionState, Partial<Readonly<Record<ConnectionEvent, ConnectionState>>>>
> = {
  connecting: { opened: 'live', broke: 'reconnecting', gaveUp: 'polling', wentOffline: 'offline' },
  live: { broke: 'reconnecting', gaveUp: 'polling', wentOffline: 'offline' },
  reconnecting: { opened: 'live', gaveUp: 'polling', wentOffline: 'offline' },
  polling: { opened: 'live', wentOffline: 'offline' },
  offline: { opened: 'live', cameOnline: 'reconnecting' },
};

export function getNextConnection(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  return table[state][event] ?? state;
}

/** For the DevTools and the debug panel; components get the state from their hook. null: closed. */
export const connectionChanged = createAction<{ url: string; state: ConnectionState | null }>(
  'live/connectionChanged',
);
