// The filters worth showing: those that can narrow the list, and all that are in use. Pure.
import type { WireFilter } from '../../../contract/buyer/lotCard';

export function getVisibleFilters(filters: readonly WireFilter[], total: number): WireFilter[] {
  return filters.filter(({ values }) => {
    if (values.some((value) => value.selected)) return true;
    return values.some(
      (value) =>
        value.filter_data.count > 0 && (values.length > 1 || value.filter_data.count < total),
    );
  });
}

export function countSelectedValues(filters: readonly WireFilter[]): number {
  return filters.reduce(
    (sum, { values }) => sum + values.filter((value) => value.selected).length,
    0,
  );
}
