// The one password hasher of the process: its queue is what limits the hashing. Used wherever a password is set or checked.
import { createPasswordHasher, type PasswordHasher } from '../../../domain/accounts/passwords';

export const sharedHasher: PasswordHasher = createPasswordHasher();
