// Whether the address opens the form over an order's page, `?give-feedback`, and the ways to open and close it. Called by
// BuyerFeedback.
import { useLocation, useNavigate, useSearchParams } from '../../../platform/NavigationContext';

const PARAMETER = 'give-feedback';
const STAY = { state: { stay: true } };

export function useGiveFeedback(): { isOpen: boolean; open: () => void; close: () => void } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return {
    isOpen: useSearchParams().has(PARAMETER),
    open: () => navigate(`${pathname}?${PARAMETER}`, STAY),
    close: () => navigate(pathname, { ...STAY, replace: true }),
  };
}
