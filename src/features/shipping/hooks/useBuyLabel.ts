// Buys a label exactly once. The idempotency key is kept until a response arrives. After a lost
// response, the package is refetched to see whether the label was bought.
import { useCallback, useRef } from 'react';
import { isApiError } from '../../../api/core/apiError';
import {
  useCreateSupplyMutation,
  useLazyListPackageEventsQuery,
} from '../../../api/shipping/packages';
import { createValidationError, type ValidationError } from '../../../platform/form/formErrors';
import { createRandomKey } from '../../../platform/createRandomKey';
import type { toSupplyBody } from '../model/supplyValues';

type Body = ReturnType<typeof toSupplyBody>;
type Outcome = { error?: unknown; validationError?: ValidationError };

export function useBuyLabel(orderId: number): (body: Body) => Promise<Outcome> {
  const [createSupply] = useCreateSupplyMutation();
  const [getPackage] = useLazyListPackageEventsQuery();
  const pendingAttempt = useRef<{ key: string; text: string } | null>(null);
  return useCallback(
    async (body) => {
      const text = JSON.stringify(body);
      if (pendingAttempt.current?.text !== text)
        pendingAttempt.current = { key: createRandomKey(), text };
      const { data, error } = await createSupply({
        id: orderId,
        body,
        idempotencyKey: pendingAttempt.current.key,
      });
      const isResponseLost = isApiError(error) && (error.status === 0 || error.status >= 500);
      if (isResponseLost) {
        const packageResult = await getPackage({ id: orderId });
        if (packageResult.data?.hasLabel !== true)
          return error.status === 0
            ? { validationError: createValidationError('offline') }
            : { error };
      }
      pendingAttempt.current = null;
      return data === undefined && !isResponseLost ? { error } : {};
    },
    [createSupply, getPackage, orderId],
  );
}
