// Which request dialog is open over an order page. Each dialog has a URL of its own, such as
// `?request=not_arrived`. URLs are user input, so a request that the order does not allow is
// ignored.
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { OrderPermission, OrderRequestType } from '../../../api/orders/decodeOrder';
import { requestKinds, requestTypes } from '../requests/requestKinds';

const PARAMETER = 'request';
const KEEP_SCROLL = { state: { stay: true } };

type OpenRequest = {
  type: OrderRequestType | null;
  open: (type: OrderRequestType) => void;
  close: () => void;
};

export function useOpenRequest(permissions: readonly OrderPermission[]): OpenRequest {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const requestParameter = query.get(PARAMETER);
  return {
    type:
      requestTypes.find(
        (type) => type === requestParameter && permissions.includes(requestKinds[type].permission),
      ) ?? null,
    open: (type) => void navigate(`${pathname}?${PARAMETER}=${type}`, KEEP_SCROLL),
    close: () => void navigate(pathname, { ...KEEP_SCROLL, replace: true }),
  };
}
