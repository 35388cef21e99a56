// The code and name of the built-in carrier, in the database, on labels and in the app. No real
// carrier has that name.
export const sandboxCarrierCode = 'gavel_post';
export const sandboxCarrierName = 'Gavel Post';
