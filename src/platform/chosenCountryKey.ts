// Tab storage key of the country that the visitor chose for costs and shipping: an ISO 3166 code in
// lower case.
export const CHOSEN_COUNTRY_KEY = 'country';
