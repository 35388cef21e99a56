// The store's dispatch for calls that leave nothing behind in it: with passwords in them, or with everything that is
// known of a person in their answer.
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

export const useDispatchCall = useDispatch.withTypes<ThunkDispatch<unknown, unknown, UnknownAction>>();
