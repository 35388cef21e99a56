// What keeps an account from being closed, out of the refusal's details. Pure; called by CloseAccountDialog.
import { isApiError } from '../../../api/core/apiError';

const kinds = ['leading_bids', 'unpaid_orders', 'live_lots', 'offered_lots', 'open_orders'] as const;
type ObligationKind = (typeof kinds)[number];
export type Obligation = { kind: ObligationKind; /** null: not told. */ count: number | null };

/** null: the error is another one. */
export function obligationsOf(error: unknown): Obligation[] | null {
  if (!isApiError(error) || error.code !== 'account_has_obligations') return null;
  return error.details.flatMap(({ code, meta }) => {
    const kind = kinds.find((known) => known === code);
    const count = meta?.['count'];
    return kind === undefined ? [] : [{ kind, count: typeof count === 'number' ? count : null }];
  });
}
