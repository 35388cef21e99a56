import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsHydrated } from './useIsHydrated';

// Screens that lie over a page and have an address, `?overlay=NAME`. Each is a chunk of its own; without JavaScript
// the links to them lead to a page instead.
const overlays: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  SIGN_IN: lazy(() => import(/* webpackChunkName: "overlay-sign-in" */ './screens/signInOverlay').then(({ Overlay }) => ({ default: Overlay }))),
};

/** Shows the overlay that the address names. */
export function Overlays() {
  const [query] = useSearchParams();
  const isHydrated = useIsHydrated();
  const Overlay = overlays[query.get('overlay') ?? ''];
  if (!isHydrated || Overlay === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Overlay />
    </Suspense>
  );
}
