// Page and page size of a list request, with the product's default of 24. Called by every list handler.
export type Paging = { page: number; perPage: number };

const defaultPerPage = 24;
export const secondaryPerPage = 12;

export function pageOf({ page, per_page }: { page?: number; per_page?: number }): Paging {
  return { page: page ?? 1, perPage: per_page ?? defaultPerPage };
}
