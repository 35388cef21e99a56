/** The fields of a postal address besides its country, by their names on the wire. */
export const emptyAddress = {
  name: '',
  company: '',
  line1: '',
  line2: '',
  postal_code: '',
  city: '',
  region: '',
} as const;
