// How the built-in carrier is called: in the database, on labels and to people. Nobody else has that name.
export const testCarrierCode = 'gavel_post';
export const testCarrierName = 'Gavel Post';
