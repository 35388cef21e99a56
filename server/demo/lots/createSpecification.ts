// Ids for the names and values of specifications, for filters. Common names have fixed small ids;
// other names and all values get an id from their text, the same in every database.
import { hashText } from '../../marketplace/lib/random';
import type { Specification } from '../../marketplace/database/columnTypes';

const knownNames = [
  'Artist',
  'Title',
  'Technique',
  'Period',
  'Dimensions',
  'Signature',
  'Country of origin',
  'Style',
  'Year',
  'Material',
  'Weight',
  'Condition',
  'Provenance',
  'Maker',
  'Designer',
  'Type',
  'Metal',
  'Gemstone',
  'Carat',
  'Cut',
  'Size',
  'Certificate',
  'Case material',
  'Case diameter',
  'Movement',
  'Dial colour',
  'Strap',
  'Denomination',
  'Mint',
  'Diameter',
  'Grade',
  'Ruler',
  'Issuer',
  'Number of items',
  'Author',
  'Publisher',
  'Language',
  'Format',
  'Binding',
  'Cartographer',
  'Decoration',
  'Colour',
  'Region',
  'Vintage',
  'Producer',
  'Volume',
  'Fill level',
  'Edition',
  'Mineral',
  'Species',
  'Subject',
  'Printing',
  'Backing',
  'Model',
  'Mark',
  'Treatment',
  'Clarity',
  'Illustrations',
] as const;

function getSpecificationNumber(name: string): number {
  const index = knownNames.findIndex((candidate) => candidate === name);
  return index >= 0 ? index + 1 : 1000 + (hashText(name) % 1_000_000);
}

export function createSpecification(name: string, value: string): Specification {
  return {
    id: getSpecificationNumber(name),
    value_id: (hashText(`${name}\u0000${value}`) % 2_000_000_000) + 1,
    name,
    value,
  };
}
