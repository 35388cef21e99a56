// The profile of the signed-in user: the only response with an email address in it.
import { getMe } from '../../../../src/contract/buyer/users';
import { implement, requireUser } from '../../http/implement';
import { readProfile } from './readProfile';

export const getMeRoute = implement(getMe, async ({ ctx }) => ({
  body: { user: await readProfile(ctx.db, requireUser(ctx)) },
}));
