// The obligations that prevent closing an account, read from the error's details.
import { isApiError } from '../../../api/core/apiError';

const kinds = [
  'leading_bids',
  'unpaid_orders',
  'live_lots',
  'offered_lots',
  'open_orders',
] as const;
type ObligationKind = (typeof kinds)[number];
export type Obligation = { kind: ObligationKind; /** null if unknown. */ count: number | null };

/** Returns null for any other error. */
export function readObligations(error: unknown): Obligation[] | null {
  if (!isApiError(error) || error.code !== 'account_has_obligations') return null;
  return error.details.flatMap(({ code, meta }) => {
    const kind = kinds.find((candidate) => candidate === code);
    const count = meta?.['count'];
    return kind === undefined ? [] : [{ kind, count: typeof count === 'number' ? count : null }];
  });
}
