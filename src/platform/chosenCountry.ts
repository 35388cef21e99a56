// Where the tab remembers the country that a visitor has chosen for costs and shipping, an ISO 3166 code in lower case:
// written on the page of a lot, taken up by the form of registering.
export const CHOSEN_COUNTRY_KEY = 'country';
