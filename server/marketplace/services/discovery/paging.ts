// Page and page size of a list request; the default size is 24.
export type Paging = { page: number; perPage: number };

const defaultPerPage = 24;
export const secondaryPerPage = 12;

export function toPaging({ page, per_page }: { page?: number; per_page?: number }): Paging {
  return { page: page ?? 1, perPage: per_page ?? defaultPerPage };
}
