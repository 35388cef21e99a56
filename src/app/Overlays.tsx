import { useEffect, useState, type ComponentType } from 'react';
import { useSearchParams } from '../platform/NavigationContext';
import { loadNamespaces } from '../i18n/loadNamespaces';
import type { OpenContext } from './openRoute';

type OverlayScreen = { load: () => Promise<{ Overlay: ComponentType }>; namespaces: readonly string[] };

// Screens that lie over a page and have an address, `?overlay=NAME`. Each is a chunk of its own, with its words; without
// JavaScript the links to them lead to a page instead.
const overlays: Readonly<Record<string, OverlayScreen>> = {
  SIGN_IN: { load: () => import(/* webpackChunkName: "overlay-sign-in" */ './screens/signInOverlay'), namespaces: ['session'] },
};

/** Shows the overlay that the address names. `context`: null on the server, which renders none. */
export function Overlays({ context }: { context: OpenContext | null }) {
  const query = useSearchParams();
  const name = query.get('overlay') ?? '';
  const [shown, setShown] = useState<{ name: string; Overlay: ComponentType } | null>(null);
  useEffect(() => {
    const screen = Object.hasOwn(overlays, name) ? overlays[name] : undefined;
    if (screen === undefined || context === null) return undefined;
    let isCurrent = true;
    Promise.all([screen.load(), loadNamespaces(context.facts.locale, screen.namespaces, context.namespaceUrls)])
      .then(([{ Overlay }]) => {
        if (isCurrent) setShown({ name, Overlay });
      })
      .catch(() => {
        // A chunk that is gone after a deploy: the page comes anew with the present ones.
        if (isCurrent) window.location.reload();
      });
    return () => {
      isCurrent = false;
    };
  }, [name, context]);
  return shown !== null && shown.name === name ? <shown.Overlay /> : null;
}
