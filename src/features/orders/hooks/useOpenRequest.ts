// Which request the address opens over an order's page, `?request=not_arrived`, and the ways to open and close it: a
// dialog has an address of its own. Called by the buyer's page.
import type { OrderPermission, OrderRequestType } from '../../../api/orders/decodeOrder';
import { useLocation, useNavigate, useSearchParams } from '../../../platform/NavigationContext';
import { requestKinds, requestTypes } from '../model/requestKinds';

const PARAMETER = 'request';
const STAY = { state: { stay: true } };

type OpenRequest = { type: OrderRequestType | null; open: (type: OrderRequestType) => void; close: () => void };

/** An address can be anybody's: what the order does not allow is not opened. */
export function useOpenRequest(permissions: readonly OrderPermission[]): OpenRequest {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const wanted = useSearchParams().get(PARAMETER);
  return {
    type: requestTypes.find((type) => type === wanted && permissions.includes(requestKinds[type].permission)) ?? null,
    open: (type) => navigate(`${pathname}?${PARAMETER}=${type}`, STAY),
    close: () => navigate(pathname, { ...STAY, replace: true }),
  };
}
