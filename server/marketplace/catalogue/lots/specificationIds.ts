// Numbers for the names and values of specifications, as filters need them. The usual names have fixed small numbers;
// any other name and every value gets one from its text, the same in every database.
import { hashText } from '../random';
import type { Specification } from '../../database/schema';

const known = [
  'Artist', 'Title', 'Technique', 'Period', 'Dimensions', 'Signature', 'Country of origin', 'Style', 'Year', 'Material', 'Weight', 'Condition', 'Provenance', 'Maker', 'Designer', 'Type', 'Metal', 'Gemstone', 'Carat', 'Cut', 'Size',
  'Certificate', 'Case material', 'Case diameter', 'Movement', 'Dial colour', 'Strap', 'Denomination', 'Mint', 'Diameter', 'Grade', 'Ruler', 'Issuer', 'Number of items', 'Author', 'Publisher', 'Language', 'Format', 'Binding',
  'Cartographer', 'Decoration', 'Colour', 'Region', 'Vintage', 'Producer', 'Volume', 'Fill level', 'Edition', 'Mineral', 'Species', 'Subject', 'Printing', 'Backing', 'Model', 'Mark', 'Treatment', 'Clarity', 'Illustrations',
] as const;

function numberOf(name: string): number {
  const index = known.findIndex((candidate) => candidate === name);
  return index >= 0 ? index + 1 : 1000 + (hashText(name) % 1_000_000);
}

export function specification(name: string, value: string): Specification {
  return { id: numberOf(name), value_id: (hashText(`${name}\u0000${value}`) % 2_000_000_000) + 1, name, value };
}
