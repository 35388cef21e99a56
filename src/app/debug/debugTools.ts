// What the store gets in debug mode and in development: options of the Redux DevTools, and a slice
// for what is otherwise known to single components only. A lazy chunk, loaded before the store.
import { createSlice, type UnknownAction } from '@reduxjs/toolkit';
import { connectionChanged, type ConnectionState } from '../../features/live/connectionState';
import type { RootState } from '../../api/core/store';
import { sanitizeForDebug } from './sanitizeForDebug';

type DebugState = {
  /** The live streams by their URL. */
  streams: Record<string, ConnectionState>;
};

declare module '../../api/core/store' {
  interface RootState {
    debug?: DebugState;
  }
}

const initialState: DebugState = { streams: {} };

const debugSlice = createSlice({
  name: 'debug',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(connectionChanged, (state, { payload: { url, state: connection } }) => {
      if (connection === null) delete state.streams[url];
      else state.streams[url] = connection;
    }),
});

export const selectStreams = ({ debug }: RootState): DebugState['streams'] =>
  debug?.streams ?? initialState.streams;

/** Actions that only say that RTK Query counts its subscribers. */
const noise = ['/internalSubscriptions/', '/internal_'];
const MAX_ACTIONS = 200;

const sanitizeAction = <A extends UnknownAction>(action: A): A => ({
  ...action,
  ...(sanitizeForDebug({ ...action, type: '' }) as A),
  type: action.type,
});

export const debugTools = {
  slice: debugSlice,
  devTools: {
    name: 'Gavel',
    maxAge: MAX_ACTIONS,
    /** Shows where each action was dispatched. */
    trace: true,
    actionsDenylist: noise,
    actionSanitizer: sanitizeAction,
    stateSanitizer: <State>(state: State): State => sanitizeForDebug(state) as State,
  },
};
export type DebugTools = typeof debugTools;
