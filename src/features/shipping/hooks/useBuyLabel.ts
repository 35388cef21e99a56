// Buys a label once: the key of an attempt is kept until an answer has come, and after a lost reply the package is read to
// see whether it was bought. Called by SupplyForm.
import { useCallback, useRef } from 'react';
import { isApiError } from '../../../api/core/apiError';
import { useCreateSupplyMutation, useLazyListPackageEventsQuery } from '../../../api/shipping/packages';
import { plainProblem, type Problem } from '../../../platform/form/problems';
import { randomKey } from '../../../platform/randomKey';
import type { supplyBody } from '../model/supplyValues';

type Body = ReturnType<typeof supplyBody>;
type Outcome = { error?: unknown; problem?: Problem };

export function useBuyLabel(orderId: number): (body: Body) => Promise<Outcome> {
  const [createSupply] = useCreateSupplyMutation();
  const [getPackage] = useLazyListPackageEventsQuery();
  const open = useRef<{ key: string; text: string } | null>(null);
  return useCallback(
    async (body) => {
      const text = JSON.stringify(body);
      if (open.current?.text !== text) open.current = { key: randomKey(), text };
      const { data, error } = await createSupply({ id: orderId, body, idempotencyKey: open.current.key });
      const isLost = isApiError(error) && (error.status === 0 || error.status >= 500);
      if (isLost) {
        const seen = await getPackage({ id: orderId });
        if (seen.data?.hasLabel !== true) return error.status === 0 ? { problem: plainProblem('offline') } : { error };
      }
      open.current = null;
      return data === undefined && !isLost ? { error } : {};
    },
    [createSupply, getPackage, orderId],
  );
}
