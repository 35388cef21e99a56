// A row of the category table, and the order of the locales in its names.

export type CategoryRow = {
  id: number;
  parent: number | null;
  code: string;
  color: string;
  icon: string;
  names: string;
};

export const localeOrder = [
  'en',
  'nl',
  'de',
  'fr',
  'it',
  'es',
  'zh-Hans',
  'zh-Hant',
  'pt',
  'da',
  'sv',
  'no',
  'pl',
  'el',
  'hu',
  'ro',
  'fi',
] as const;
