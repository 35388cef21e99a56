import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { PathParams } from '../lib/matchPath';
import type { Navigate, Navigation, PageLocation } from './navigation';

const NavigateContext = createContext<Navigate | null>(null);
const LocationContext = createContext<PageLocation | null>(null);
const ParamsContext = createContext<PathParams>({});

/** Above everything that asks where the app is. */
export function NavigationProvider({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const location = useSyncExternalStore(navigation.subscribe, navigation.current, navigation.rendered);
  return (
    <NavigateContext value={navigation.navigate}>
      <LocationContext value={location}>{children}</LocationContext>
    </NavigateContext>
  );
}

/** The place of the page inside it, which stays while the next page is on its way. */
export function ShownPlace({ location, params, children }: { location: PageLocation; params: PathParams; children: ReactNode }) {
  return (
    <LocationContext value={location}>
      <ParamsContext value={params}>{children}</ParamsContext>
    </LocationContext>
  );
}

/** The same function for the life of the app. */
export function useNavigate(): Navigate {
  const navigate = use(NavigateContext);
  if (navigate === null) throw new Error('NavigationProvider is missing above this component');
  return navigate;
}

export function useLocation(): PageLocation {
  const location = use(LocationContext);
  if (location === null) throw new Error('NavigationProvider is missing above this component');
  return location;
}

/** The query of the page, for reading. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The parameters of the page's path as they stand in the address: not decoded. */
export function useParams(): PathParams {
  return use(ParamsContext);
}
