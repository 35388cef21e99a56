// The 27 members of the European Union as lower-case ISO 3166 codes. Pure data, for shipping zones and for tax:
// territories outside its customs or VAT area belong to the rules of those who ask, not here.
export const euCountries: ReadonlySet<string> = new Set(
  'at be bg hr cy cz dk ee fi fr de gr hu ie it lv lt lu mt nl pl pt ro sk si es se'.split(' '),
);
