// The 27 members of the European Union as lower-case ISO 3166 codes, for shipping zones and tax.
// Pure data. Territories outside its customs or VAT area are left to the rules that need them.
export const euCountries: ReadonlySet<string> = new Set(
  'at be bg hr cy cz dk ee fi fr de gr hu ie it lv lt lu mt nl pl pt ro sk si es se'.split(' '),
);
