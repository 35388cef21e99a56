// Types, hooks and shared actions of the store. The store itself is created in app, which features
// and services must not import.
import {
  addListener,
  createAction,
  type Action,
  type ThunkDispatch,
  type UnknownAction,
  type UnsubscribeListener,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { ApiExtra } from './apiExtra';

/** Each slice adds its part by declaration merging, as documented for `combineSlices`. */
export interface RootState {}

/** Accepts the actions of the listener and thunk middleware. */
export type AppDispatch = ((action: Action<'listenerMiddleware/add'>) => UnsubscribeListener) &
  ThunkDispatch<RootState, ApiExtra, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const addAppListener = addListener.withTypes<RootState, AppDispatch>();

/**
 * Dispatched after each client navigation, and for the first page once the sagas run. The path has
 * no locale.
 */
export const pageShown = createAction<{ pathname: string }>('navigation/pageShown');
