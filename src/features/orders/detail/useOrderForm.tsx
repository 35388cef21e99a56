import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { readValidationErrors } from '../../../api/core/readValidationErrors';
import {
  useForm,
  type Form,
  type FormOptions,
  type FormValues,
} from '../../../platform/form/useForm';
import type { ValidationError } from '../../../platform/form/validationErrors';
import type { OrderPermission, OrderRequestType } from '../../../api/orders/decodeOrder';
import { useErrorText } from '../../../i18n/errorMessages';
import { orderErrors } from '../orderErrors';
import { requestKinds, requestTypes } from '../requests/requestKinds';

type OrderFormOptions<V extends FormValues> = Pick<
  FormOptions<V, ValidationError>,
  'draft' | 'initial' | 'check' | 'send' | 'onDone'
> & {
  /** The fields of error codes that arrive without one. */
  fieldByCode?: Readonly<Partial<Record<string, string>>>;
};

/**
 * The platform's form with the error texts of this feature. Input survives errors, reloads and
 * closing the dialog.
 */
export function useOrderForm<V extends FormValues>({
  fieldByCode = {},
  ...options
}: OrderFormOptions<V>): Form<V, ValidationError> {
  const getErrorText = useErrorText(orderErrors);
  return useForm({
    ...options,
    readErrors: (error, fields) => readValidationErrors(error, fields, fieldByCode),
    getErrorText,
  });
}

const PARAMETER = 'request';
const KEEP_SCROLL = { state: { stay: true } };

type OpenRequest = {
  type: OrderRequestType | null;
  open: (type: OrderRequestType) => void;
  close: () => void;
};

/**
 * Which request dialog is open over an order page. Each dialog has a URL of its own, such as
 * `?request=not_arrived`. URLs are user input, so a request that the order does not allow is
 * ignored.
 */
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
