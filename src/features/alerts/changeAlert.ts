// Creates, changes and deletes search alerts, and finds the one for a search.
import type { IntlShape } from 'react-intl';
import {
  searchAlertsApi,
  type AlertFrequency,
  type SearchAlert,
} from '../../api/buyer/searchAlerts';
import { readResultError } from '../../api/core/readValidationErrors';
import type { AppDispatch } from '../../api/core/store';
import type { createSearchAlert } from '../../contract/buyer/searchAlerts';
import type { ErrorCodeOf } from '../../contract/core/errorCodes';
import { formatError, type ErrorMessages } from '../../i18n/errorMessages';
import { getFormat } from '../../i18n/getFormat';

/** A search as a page shows it. */
export type AlertSearch = {
  q: string;
  categoryId: number | null;
  filters: Readonly<Record<string, readonly string[]>>;
};

/** A closing day passes, so an alert never has one. */
const passingFilter = 'bidding_end_days';

/** The filters that an alert keeps, in one order. */
function toEntries(filters: AlertSearch['filters']): [string, string[]][] {
  return Object.entries(filters)
    .filter(([id, values]) => id !== passingFilter && values.length > 0)
    .map(([id, values]): [string, string[]] => [id, values.toSorted()])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** An alert for a search without words, category and filters would report every lot. */
export const isTooBroad = ({ q, categoryId, filters }: AlertSearch): boolean =>
  q.trim() === '' && categoryId === null && toEntries(filters).length === 0;

/** Equal searches have equal keys. */
export const getSearchKey = ({ q, categoryId, filters }: AlertSearch): string =>
  JSON.stringify([
    q.normalize('NFKC').trim().replaceAll(/\s+/gu, ' '),
    categoryId,
    toEntries(filters),
  ]);

export function findAlert(
  alerts: readonly SearchAlert[] | undefined,
  search: AlertSearch,
): SearchAlert | undefined {
  const key = getSearchKey(search);
  return alerts?.find(
    ({ query, category, filters }) =>
      getSearchKey({ q: query, categoryId: category?.id ?? null, filters }) === key,
  );
}

const alertErrors: ErrorMessages<ErrorCodeOf<typeof createSearchAlert>> = {
  alert_too_broad: 'search.alert.tooBroad',
  too_many_alerts: 'search.alert.tooMany',
  not_found: 'search.alert.gone',
  unknown: 'search.alert.failed',
  unavailable: 'search.alert.failed',
  offline: 'search.alert.failed',
};

export type AlertChange = { frequency?: AlertFrequency; by_email?: boolean; is_paused?: boolean };

type Sent = Parameters<typeof readResultError>[0];

/** Returns what went wrong as a sentence, or null. */
async function readProblem(intl: IntlShape, sent: Sent): Promise<string | null> {
  const error = await readResultError(sent);
  return error === null ? null : formatError(error, alertErrors, intl, getFormat(intl));
}

const { endpoints } = searchAlertsApi;

/** Idempotent. Never rejects. */
export const createAlert = (
  dispatch: AppDispatch,
  intl: IntlShape,
  { q, categoryId, filters }: AlertSearch,
  options: AlertChange = {},
): Promise<string | null> =>
  readProblem(
    intl,
    dispatch(
      endpoints.createSearchAlert.initiate({
        body: {
          ...(q === '' ? {} : { query: q }),
          ...(categoryId === null ? {} : { category_id: categoryId }),
          filters: Object.fromEntries(toEntries(filters)),
          ...options,
        },
      }),
    ),
  );

export const changeAlert = (
  dispatch: AppDispatch,
  intl: IntlShape,
  id: number,
  change: AlertChange,
): Promise<string | null> =>
  readProblem(intl, dispatch(endpoints.updateSearchAlert.initiate({ id, body: change })));

export const removeAlert = (
  dispatch: AppDispatch,
  intl: IntlShape,
  id: number,
): Promise<string | null> =>
  readProblem(intl, dispatch(endpoints.removeSearchAlert.initiate({ id })));
