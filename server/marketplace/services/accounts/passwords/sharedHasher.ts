// The process's only password hasher: its queue limits concurrent hashing.
import { createPasswordHasher, type PasswordHasher } from '../../../domain/accounts/passwords';

export const sharedHasher: PasswordHasher = createPasswordHasher();
