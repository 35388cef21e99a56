// A row of the category table.

export type CategoryRow = {
  id: number;
  parent: number | null;
  code: string;
  color: string;
  icon: string;
  names: string;
};
