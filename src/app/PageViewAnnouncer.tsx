import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pageShown, useAppDispatch } from '../api/core/store';

/** Dispatches `pageShown` for every page after the first. */
export function PageViewAnnouncer() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    dispatch(pageShown({ pathname }));
  }, [dispatch, pathname]);
  return null;
}
