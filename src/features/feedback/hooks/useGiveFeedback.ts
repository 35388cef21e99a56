// Whether the feedback form is open over an order page, by the URL parameter `?give-feedback`.
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAMETER = 'give-feedback';
const KEEP_SCROLL = { state: { stay: true } };

export function useGiveFeedback(): { isOpen: boolean; open: () => void; close: () => void } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return {
    isOpen: query.has(PARAMETER),
    open: () => void navigate(`${pathname}?${PARAMETER}`, KEEP_SCROLL),
    close: () => void navigate(pathname, { ...KEEP_SCROLL, replace: true }),
  };
}
